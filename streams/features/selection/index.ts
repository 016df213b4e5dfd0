import type { Subject } from '../define.ts';
import { askForReplay, outcome } from './replay.ts';
import { episodes, selection } from './selection.ts';

export const selectionSubject: Subject = { features: [episodes, selection, outcome], pipelines: [askForReplay] };
