import type { Subject } from '../define.ts';
import { tellPosition, tellSelection } from './messages.ts';

export const hostSubject: Subject = { features: [], pipelines: [tellSelection, tellPosition] };
