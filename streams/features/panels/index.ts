import type { Subject } from '../define.ts';
import { diagnostics, help } from './panels.ts';

export const panelsSubject: Subject = { features: [help, diagnostics], pipelines: [] };
