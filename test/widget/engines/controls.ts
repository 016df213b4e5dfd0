import type { EngineControl } from '../../../src/widget/engines/engine.ts';

type Wish<C = EngineControl> = C extends EngineControl ? Omit<C, 'cause'> : never;

/** Makes a command to an engine that the viewer has caused. */
export const byViewer = (wish: Wish): EngineControl => ({ ...wish, cause: 'viewer' });
