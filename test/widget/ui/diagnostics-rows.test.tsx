// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { readRows, rowNames } from '../../../src/widget/ui/diagnostics/rows.ts';
import { playing } from './fake-player.tsx';

it('the diagnostics count the cues of the subtitles, and the cues that could not be read', () => {
  const media = document.createElement('video');
  media.getVideoPlaybackQuality = () => ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
  const told = (cues: PlayerState['cues']) => readRows({ ...playing, cues }, media)[rowNames().indexOf('Субтитры')];
  const cue = { startSeconds: 1, endSeconds: 2, text: 'A', place: null, look: null };
  expect(told({ status: 'none', cues: [], files: [] })).toBe('—');
  expect(told({ status: 'ready', cues: [cue, cue], files: [] })).toBe('2 реплики');
  expect(told({ status: 'ready', cues: [cue], files: [], dropped: 7 })).toBe('1 реплика, не прочитано 7');
});
