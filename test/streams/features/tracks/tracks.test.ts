import { describe, expect, it } from 'vitest';
import { tracks } from '../../../../streams/features/tracks/tracks.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aFailure, aQuality, aSession, aTextTrack, anAudioTrack, someText, someTracks } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const audioTracks = [anAudioTrack('1', 'English', 'en'), anAudioTrack('2', 'AC3 5.1'), anAudioTrack('3', 'Дубляж')];
const lists = { qualities: [aQuality(720)], audioTracks, textTracks: [] };
const active = { qualityId: 'q720', isAutoQuality: false, audioTrackId: '3' };
const attaching: Signal = { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 };
const attached: Signal = { type: 'engine.attached', url: '/a.m3u8' };
const listed: Signal = { type: 'engine.tracksChanged', tracks: lists };
const chosen: Signal = { type: 'engine.activeChanged', active };
const failed: Signal = { type: 'engine.failed', failure: aFailure() };

const after = (steps: readonly (Signal | Partial<State>)[], session = aSession()) =>
  slicesAfter('tracks', [tracks], steps, { state: { session, text: someText() } });

describe('tracks', () => {
  it('offers captions of every source, and knows which are on', () => {
    const textTracks = [aTextTrack('s')];
    const steps = [
      { text: someText({ tracks: textTracks }) },
      { text: someText({ tracks: textTracks, trackId: 's' }) },
    ];
    expect(after([...steps, attaching])).toEqual([
      someTracks({ textTracks }),
      someTracks({ textTracks, textTrackId: 's' }),
      someTracks({ textTracks, textTrackId: 's' }),
    ]);
  });

  it('lists the offered and the active tracks', () =>
    expect(after([attaching, attached, listed, chosen])).toEqual([
      someTracks(),
      someTracks(),
      someTracks(lists),
      someTracks({ ...lists, ...active }),
    ]));

  it('offers voices in the order of the preferred languages, and leaves AC3 out', () =>
    expect(after([listed], aSession({ parameters: { languageOrder: ['ru'] } }))).toEqual([
      someTracks({ ...lists, audioTracks: [anAudioTrack('3', 'Дубляж'), anAudioTrack('1', 'English', 'en')] }),
    ]));

  it('offers nothing while the next stream is attached', () =>
    expect(after([attaching, listed, chosen, attaching, listed])).toEqual([
      someTracks(),
      someTracks(lists),
      someTracks({ ...lists, ...active }),
      someTracks(),
      someTracks(lists),
    ]));

  it('accepts active tracks before it knows the lists', () =>
    expect(after([attaching, chosen, listed])).toEqual([
      someTracks(),
      someTracks(active),
      someTracks({ ...lists, ...active }),
    ]));

  it('keeps its lists when the stream fails, since it may recover', () =>
    expect(after([listed, failed])).toEqual([someTracks(lists), someTracks(lists)]));
});
