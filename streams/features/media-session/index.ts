import type { Subject } from '../define.ts';
import { mediaSession, tellDevice } from './media-session.ts';

export const mediaSessionSubject: Subject = { features: [mediaSession], pipelines: [tellDevice] };
