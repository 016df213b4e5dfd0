import { describe, expect, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { eventsBetween, eventsOf } from '../../../src/contract/host/events.ts';
import { createSnapshots } from '../../../src/contract/host/snapshot.ts';
import { aCreative } from '../../streams/features/ads/support.ts';
import { aCue, aFailure, anAudioTrack, aQuality, someTracks } from '../../streams/support.ts';
import { episodes, newState, playing } from '../../widget/host/support.ts';

/** The events of each change, by their names or as a whole. */
function eventsAfter(first: PlayerState, ...changes: readonly Partial<PlayerState>[]): readonly unknown[] {
  const snapshot = createSnapshots();
  let before = { player: first, host: snapshot(first) };
  return changes.map((change) => {
    const player = { ...before.player, ...change };
    const now = { player, host: snapshot(player) };
    const events = eventsBetween(now, before);
    before = now;
    return events.map(({ event, payload }) => [event, payload]);
  });
}

const { playback, timeline, presentation } = playing;
type Ads = PlayerState['ads'];

const intro = { kind: 'intro', startSeconds: 5, endSeconds: 30 } as const;
const inIntro = { ...playing, part: { ...playing.part, current: intro } };

describe('events of a change', () => {
  it.each<[string, PlayerState, Partial<PlayerState>, readonly unknown[]]>([
    [
      'another episode',
      playing,
      { selection: { ...playing.selection, episode: episodes[2] } as never },
      ['contentChanged'],
    ],
    [
      'the first frame',
      { ...playing, playback: { ...playback, hasFrame: false } },
      { playback },
      ['firstFrame', 'playbackChanged'],
    ],
    ['a pause', playing, { playback: { ...playback, phase: 'paused' } }, ['playbackChanged']],
    ['a stall', playing, { playback: { ...playback, isWaiting: true } }, ['playbackChanged']],
    ['the end', playing, { playback: { ...playback, phase: 'ended' } }, ['playbackChanged', 'ended']],
    ['the start of a seek', playing, { playback: { ...playback, isSeeking: true } }, []],
    ['the end of a seek', { ...playing, playback: { ...playback, isSeeking: true } }, { playback }, ['seeked']],
    ['time that passes', playing, { timeline: { ...timeline, positionSeconds: 11 } }, []],
    ['no autoplay', playing, { intent: { ...playing.intent, autoplay: 'blocked' } }, ['autoplayBlocked']],
    ['loudness', playing, { sound: { volume: 0.5, muted: false } }, ['volumeChanged']],
    ['speed', playing, { rate: 2 }, ['rateChanged']],
    ['the first tracks', playing, { tracks: someTracks({ audioTracks: [anAudioTrack('a')] }) }, ['tracksChanged']],
    [
      'another quality',
      { ...playing, tracks: someTracks({ qualities: [aQuality(360)] }) },
      { tracks: someTracks({ qualities: [aQuality(360)], qualityId: 'q360' }) },
      ['qualityChanged'],
    ],
    ['the same tracks reported again', { ...playing, tracks: someTracks() }, { tracks: someTracks() }, []],
    ['a caption', playing, { captions: { ...playing.captions, cues: [aCue(1, 2)] } }, ['cueChanged']],
    ['a part that begins', playing, { part: { ...playing.part, current: intro } }, ['partEntered']],
    ['a part that goes on', inIntro, { part: { ...inIntro.part, isFresh: true } }, []],
    ['a part that ends', inIntro, { part: playing.part }, []],
    [
      'the question whether the viewer still watches',
      playing,
      { sleep: { status: 'asked', lastTouch: null } },
      ['stillWatchingAsked'],
    ],
    ['fullscreen', playing, { presentation: { ...presentation, isFullscreen: true } }, ['fullscreenChanged']],
    [
      'picture in picture',
      playing,
      { presentation: { ...presentation, isPictureInPicture: true } },
      ['pictureInPictureChanged'],
    ],
    ['another screen', playing, { cast: { status: 'connected', deviceName: 'TV' } }, ['remoteChanged']],
    [
      'another chapter',
      {
        ...playing,
        chapters: {
          status: 'ready',
          url: '',
          items: [
            { startSeconds: 0, title: 'One' },
            { startSeconds: 20, title: 'Two' },
          ],
        },
      },
      { timeline: { ...timeline, positionSeconds: 20 } },
      ['chapterChanged'],
    ],
    ['a change that only the screen shows', playing, { controls: { isVisible: false }, help: { isShown: true } }, []],
  ])('%s', (_, first, change, expected) => {
    const [events] = eventsAfter(first, change) as readonly (readonly [string, unknown][])[];
    expect(events?.map(([name]) => name)).toEqual(expected);
  });

  it('tell what they are about', () => {
    expect(
      eventsAfter(
        playing,
        { sound: { volume: 0.5, muted: true } },
        { cast: { status: 'connected', deviceName: 'TV' } },
      ),
    ).toEqual([
      [['volumeChanged', { volume: 0.5, muted: true }]],
      [['remoteChanged', { remote: { type: 'cast', device: 'TV' } }]],
    ]);
  });

  it('are none when the second load comes', () => {
    const { captions: _captions, presentation: _presentation, chapters: _chapters, ...first } = newState;
    expect(eventsAfter(first as PlayerState, newState)).toEqual([[]]);
  });
});

describe('events of ads', () => {
  const slots = (...statuses: readonly string[]) => statuses.map((status) => ({ status }));
  const shown = (number: number, status: string) =>
    ({
      show: { adId: number, breakType: 'preroll', creative: { skipOffset: null, label: aCreative().label } },
      status,
      number,
      total: 2,
      isSkippable: false,
    }) as never;
  const ads = (fields: object | null, ad: Ads['ad'] = null): Partial<PlayerState> => ({
    ads: { ...playing.ads, break: fields && ({ id: 1, type: 'preroll', ...fields } as never), ad },
  });

  it('begin with the first that is seen, and end with the break', () => {
    expect(
      eventsAfter(
        playing,
        ads({ slots: slots('reading', 'ready') }),
        ads({ slots: slots('shown', 'ready') }, shown(1, 'created')),
        ads({ slots: slots('shown', 'ready') }, shown(1, 'started')),
        ads({ slots: slots('shown', 'ready') }, shown(1, 'paused')),
        ads({ slots: slots('shown', 'shown') }, shown(2, 'playing')),
        ads(null),
      ),
    ).toEqual([
      [],
      [],
      [
        ['adBreakStarted', { break: 'preroll', total: 2 }],
        ['adStarted', { break: 'preroll', number: 1, total: 2, label: aCreative().label }],
      ],
      [],
      [['adStarted', { break: 'preroll', number: 2, total: 2, label: aCreative().label }]],
      [['adBreakEnded', { break: 'preroll' }]],
    ]);
  });

  it('tell how its documents identify an ad, and offer its companions to the page', () => {
    const details = { universalAdIds: [], adServingId: 'S-7', categories: ['IAB9'], expiresSeconds: 60, survey: null };
    const list = [{ id: 'c', width: 300, height: 250, resource: { kind: 'markup', markup: '<b>' } }] as never;
    const creative = aCreative({ details, companions: { required: 'any', companions: list } });
    const ad = { show: { adId: 1, breakType: 'midroll', creative }, status: 'started', number: 1, total: 1 } as never;
    const { label } = creative;
    expect(
      eventsAfter(playing, ads({ slots: slots('shown') }, ad))
        .flat()
        .slice(1),
    ).toEqual([
      [
        'adStarted',
        { break: 'midroll', number: 1, total: 1, label, details, companions: { required: 'any', companions: list } },
      ],
    ]);
  });

  it('tell of each ad that cannot be read, also of the last one', () => {
    expect(
      eventsAfter(
        playing,
        ads({ slots: slots('reading', 'reading') }),
        ads({ slots: slots('failed', 'reading') }),
        ads(null),
      ),
    ).toEqual([
      [],
      [['adFailed', { number: 1, total: 2 }]],
      [
        ['adFailed', { number: 2, total: 2 }],
        ['adBreakEnded', { break: 'preroll' }],
      ],
    ]);
  });
});

describe('events of the player’s commands', () => {
  const report = (name: string, payload: object): Command =>
    ({ type: 'stats.send', cause: 'statistics', name, payload }) as unknown as Command;

  it.each<[Command, readonly unknown[]]>([
    [
      { type: 'report.error', cause: 'error', error: { ...aFailure({ fatal: false }), id: 'a1' } },
      [['error', { code: 2, fatal: false, id: 'a1' }]],
    ],
    [report('videoplayer_start', { a: 1 }), [['statistics', { name: 'videoplayer_start', payload: { a: 1 } }]]],
    [
      report('videoplayer_ad_ended', { ad_end_reason: 'skipped' }),
      [
        ['statistics', expect.anything()],
        ['adEnded', { reason: 'skipped' }],
      ],
    ],
    [
      report('videoplayer_ad_ended', { ad_end_reason: 'error' }),
      [
        ['statistics', expect.anything()],
        ['adFailed', {}],
      ],
    ],
    [
      report('videoplayer_qoe', { rebuffer_count: 1 }),
      [
        ['statistics', expect.anything()],
        ['qoe', { rebuffer_count: 1 }],
      ],
    ],
    [{ type: 'host.post', cause: 'viewer', message: { type: 'playPressed', payload: {} } }, [['playPressed', {}]]],
    [
      {
        type: 'host.post',
        cause: 'progress',
        message: { type: 'timeProgressChanged', payload: { currentTime: 1, duration: 2 } },
      },
      [],
    ],
    [{ type: 'media.play', cause: 'host' }, []],
  ])('%j', (command, expected) => {
    expect(eventsOf(command).map(({ event, payload }) => [event, payload])).toEqual(expected);
  });
});
