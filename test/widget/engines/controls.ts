import type { EngineControl } from '../../../src/widget/engines/engine.ts';

type Wish<C = EngineControl> = C extends EngineControl ? Omit<C, 'cause'> : never;

/** A command to an engine, given because the viewer wants it. */
export const byViewer = (wish: Wish): EngineControl => ({ ...wish, cause: 'viewer' });
