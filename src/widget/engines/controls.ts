import type { CommandOf } from '../../../streams/model/commands.ts';
import type { EngineControl } from './engine.ts';

export const isRetry = (control: EngineControl): control is CommandOf<'engine.retry'> =>
  control.type === 'engine.retry';
