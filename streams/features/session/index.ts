import type { Subject } from '../define.ts';
import { isOnline, isPageHidden, saveData, session } from './session.ts';

export const sessionSubject: Subject = { features: [session, isOnline, saveData, isPageHidden], pipelines: [] };
