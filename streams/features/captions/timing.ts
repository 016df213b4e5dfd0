import { EMPTY, filter, map, switchMap, take, timer } from 'rxjs';
import { playableShift, NO_CAPTION_TIMING, type CaptionTiming } from '../../model/caption-timing.ts';
import { loudnessOf } from '../../model/loudness.ts';
import type { SignalOf } from '../../model/signals.ts';
import type { PackedSpans } from '../../model/spans.ts';
import { IDENTITY_TIME_MAP } from '../../model/time-map.ts';
import { feature, selector, stepsOf, type Output, type Pipeline, type State } from '../define-later.ts';

/** How captions are moved in time: as was found for the viewer's file, and as the viewer shifts them by hand. */
export const captionTiming = feature('captionTiming', NO_CAPTION_TIMING, {
  on: {
    ...stepsOf(
      ['intent.chooseSeason', 'intent.chooseEpisode', 'intent.playNext', 'player.advanced'],
      () => NO_CAPTION_TIMING,
    ),
    'intent.closeTextFile': () => NO_CAPTION_TIMING,
    'intent.openTextFile': (_, { url }) => ({ ...NO_CAPTION_TIMING, fileUrl: url, status: 'finding' }),
    'catalogue.captionsAligned': (now, answer) =>
      now.status === 'finding' && now.fileUrl === answer.fileUrl ? toFound(now, answer) : now,
    'catalogue.captionsFailed': (now, { files }) =>
      now.fileUrl !== null && files[0] === now.fileUrl ? { ...now, status: 'unreadable', isTold: true } : now,
    'intent.applyTiming': (now, { isOn }) => ({ ...now, isApplied: isOn, isTold: false }),
    'player.timingTold': (now) => ({ ...now, isTold: false }),
    'intent.shiftCaptions': (now, { seconds }) => ({ ...now, shiftSeconds: playableShift(seconds) }),
  },
});

/** The map of a worker is never the same object, so it is taken only if it says something. */
const toFound = (
  now: CaptionTiming,
  { verdict: status, map: found, share }: SignalOf<'catalogue.captionsAligned'>,
): CaptionTiming => ({
  ...now,
  status,
  found: status === 'sure' || status === 'unsure' ? found : IDENTITY_TIME_MAP,
  share: share >= 0 && share <= 1 ? share : 0,
  isApplied: status === 'sure',
  isTold: status !== 'unknown',
});

/**
 * Has the viewer's file compared with the film, once the analysis tells where the film has speech. `switchMap`: a newer
 * file takes the place of the one that waits.
 *
 * analysis  l--r---
 * file      -o---o-
 * result    ---a-a-
 */
export const alignCaptions: Pipeline = ({ on, select, state }) =>
  on('intent.openTextFile').pipe(
    switchMap(({ url }) =>
      select('analysis').pipe(
        filter(({ status }) => status === 'none' || status === 'ready'),
        take(1),
        map((): Output => ({
          type: 'catalogue.alignCaptions',
          cause: 'viewer',
          fileUrl: url,
          referenceFiles: referenceOf(state()),
          speech: speechOf(state()),
        })),
      ),
    ),
  );

/** The speech of the voice that plays, or else of the first voice: they speak at about the same times. */
function speechOf({ analysis, tracks }: State): PackedSpans {
  if (analysis.status !== 'ready') return [];
  const track = tracks.audioTracks.find(({ id }) => id === tracks.audioTrackId);
  return (loudnessOf(analysis.voices, track) ?? analysis.voices[0])?.speech ?? [];
}

/** The files of subtitles that came with the film. */
const referenceOf = ({ text }: State): readonly string[] =>
  text.tracks.find(({ files, isOwn }) => files !== undefined && isOwn !== true)?.files ?? [];

/** The file whose timing is shown as a notice that ends by itself; null for a question, which waits for its answer. */
const noticedFileUrl = selector(
  ['captionTiming'],
  ({ captionTiming: { isTold, status, fileUrl } }): CaptionTiming['fileUrl'] =>
    isTold && status === 'sure' ? fileUrl : null,
);

/**
 * After a while, ends the notice of how a file was moved. `switchMap`: a newer file has its full time.
 *
 * told (8 s)  u----------
 * result      --------t--
 */
export const endTimingNotice: Pipeline = ({ select, config, clock }) =>
  select(noticedFileUrl).pipe(
    switchMap((url) => (url === null ? EMPTY : timer(config.skipUndoMs, clock))),
    map((): Output => ({ type: 'player.timingTold' })),
  );
