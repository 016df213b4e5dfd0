import type { Subject } from '../define.ts';
import { areControlsHeld, controls, showControls } from './controls.ts';

export const controlsSubject: Subject = { features: [areControlsHeld, controls], pipelines: [showControls] };
