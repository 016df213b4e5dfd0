import type { Cause } from './cause.ts';
import type { CommandOf } from './commands.ts';

export const playVoice = (audioTrackId: string, cause: Cause): CommandOf<'engine.setAudioTrack'> => ({
  type: 'engine.setAudioTrack',
  cause,
  audioTrackId,
});
