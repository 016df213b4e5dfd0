import { describe, expect, it } from 'vitest';
import { noHostState, type HostState } from '../../../src/contract/host-state.ts';
import type { Dialect, Fields } from '../../../src/widget/dialects/dialect.ts';
import { dialects } from '../../../src/widget/dialects/start.ts';
import { ad, answers, requestedCommands, playing, changeMessages } from './support.ts';
import { fc } from '../../fast-check.ts';

/** A change of the state, the messages that report it, and the state before. */
type Change<T> = readonly [Partial<HostState>, T, HostState];
const changes = <T>(...rows: readonly (readonly [Partial<HostState>, T, HostState?])[]): readonly Change<T>[] =>
  rows.map(([change, messages, before = playing]) => [change, messages, before]);

const create = (name: string): Dialect => (dialects[name] as () => Dialect)();
const paused: Partial<HostState> = { playback: 'paused' };
const stopped: HostState = { ...playing, playback: 'paused' };

describe('the dialect kodik', () => {
  const api = (method: string, rest: object = {}): Fields => ({ key: 'kodik_player_api', value: { method, ...rest } });

  it.each<readonly [Fields, unknown[]]>([
    [api('play'), [['play']]],
    [api('pause'), [['pause']]],
    [api('seek', { seconds: 64 }), [['seekTo', 64]]],
    [api('volume', { volume: 0.7 }), [['setVolume', 0.7]]],
    [api('mute'), [['setMuted', true]]],
    [api('unmute'), [['setMuted', false]]],
    [api('speed', { speed: 2 }), [['setRate', 2]]],
    [
      api('change_episode', { season: 5, episode: 3 }),
      [['load', { movieId: 7, season: 5, episode: 3, autoPlay: true }]],
    ],
    [api('change_episode', { episode: 4 }), [['load', { movieId: 7, season: 3, episode: 4, autoPlay: true }]]],
    [api('change_episode', { episode: 'x' }), []],
    [api('enter_pip'), [['setPictureInPicture', true]]],
    [api('exit_pip'), [['setPictureInPicture', false]]],
    [api('erase'), []],
    [{ key: 'other', value: { method: 'play' } }, []],
    [{ key: 'kodik_player_api', value: null }, []],
  ])('translates %j', (message, commands) => expect(requestedCommands(create('kodik'), message)).toEqual(commands));

  it('answers a question for the time', () => {
    expect(answers(create('kodik'), api('get_time'))).toEqual([{ key: 'kodik_player_time', value: 10.4 }]);
  });

  it.each(
    changes<readonly Fields[]>(
      [{ playback: 'playing' }, [{ key: 'kodik_player_play' }], stopped],
      [
        { playback: 'playing' },
        [{ key: 'kodik_player_play' }, { key: 'kodik_player_video_started' }],
        { ...stopped, playback: 'notStarted' },
      ],
      [{ playback: 'playing' }, [{ key: 'kodik_player_video_started' }], { ...stopped, playback: 'loading' }],
      [paused, [{ key: 'kodik_player_pause' }]],
      [{ position: 11.2 }, [{ key: 'kodik_player_time_update', value: 11 }]],
      [{ position: 10.45 }, []],
      [{ duration: 70.5 }, [{ key: 'kodik_player_duration_update', value: 70.5 }]],
      [{ muted: true }, [{ key: 'kodik_player_volume_change', value: { muted: true, volume: 1 } }]],
      [{ rate: 1.5 }, [{ key: 'kodik_player_speed_change', value: { speed: 1.5 } }]],
      [{ pictureInPicture: true }, [{ key: 'kodik_player_enter_pip' }]],
      [
        { variant: { id: 22, title: 'Original' } },
        [
          {
            key: 'kodik_player_current_episode',
            value: { episode: 2, season: 3, translation: { id: 22, title: 'Original' } },
          },
        ],
      ],
    ),
  )('reports %j', (change, messages, before) =>
    expect(changeMessages(create('kodik'), change, before)).toEqual(messages),
  );

  it('has null as the episode of a film', () => {
    const episode = { id: 5, title: 'Film', order: 1, season: null, isCompleted: false };
    expect(changeMessages(create('kodik'), { episode, variant: null })).toEqual([
      { key: 'kodik_player_current_episode', value: { episode: null, season: null, translation: null } },
    ]);
  });

  it.each([
    // The first frame may be shown before the film is started.
    ['firstFrame', {}, []],
    ['seeked', { position: 5 }, [{ key: 'kodik_player_seek', value: { time: 5 } }]],
    ['ended', { position: 60 }, [{ key: 'kodik_player_video_ended' }]],
    ['rateChanged', { rate: 2 }, []],
  ] as const)('reports the event %s', (event, payload, messages) =>
    expect(create('kodik').eventMessages(event, payload, playing)).toEqual(messages),
  );
});

describe('the dialect rutube', () => {
  it.each<readonly [Fields, unknown[]]>([
    [{ type: 'player:play', data: {} }, [['play']]],
    [{ type: 'player:pause' }, [['pause']]],
    [{ type: 'player:stop', data: {} }, [['stop']]],
    [{ type: 'player:remove' }, [['stop']]],
    [{ type: 'player:setCurrentTime', data: { time: 20 } }, [['seekTo', 20]]],
    [{ type: 'player:relativelySeek', data: { time: -20 } }, [['seekBy', -20]]],
    [{ type: 'player:changeVideo', data: { id: '12' } }, [['load', { movieId: 12 }]]],
    [{ type: 'player:changeVideo', data: { params: { hash: '12' } } }, [['load', { movieId: 12 }]]],
    [{ type: 'player:changeVideo', data: { id: 'xyz123' } }, [['load', { movieId: NaN }]]],
    [{ type: 'player:mute' }, [['setMuted', true]]],
    [{ type: 'player:unMute' }, [['setMuted', false]]],
    [{ type: 'player:setVolume', data: { volume: 0.2 } }, [['setVolume', 0.2]]],
    [{ type: 'player:setSkinColor', data: { params: { color: '393939' } } }, [['setTheme', { accent: '#393939' }]]],
    [{ type: 'player:changeQuality', data: {} }, []],
    [{ type: 5 }, []],
  ])('translates %j', (message, commands) => expect(requestedCommands(create('rutube'), message)).toEqual(commands));

  it.each(
    changes<Fields>(
      [{ playback: 'playing' }, { type: 'player:changeState', data: { state: 'playing' } }, stopped],
      [paused, { type: 'player:changeState', data: { state: 'paused' } }],
      [{ playback: 'ended' }, { type: 'player:changeState', data: { state: 'stopped' } }],
      [{ position: 11.2 }, { type: 'player:currentTime', data: { time: 11.2 } }],
      [{ duration: 50.5 }, { type: 'player:durationChange', data: { duration: 50.5 } }],
      [{ volume: 0.5 }, { type: 'player:volumeChange', data: { volume: 0.5, muted: false } }],
      [{ fullscreen: true }, { type: 'player:changeFullscreen', data: { isFullscreen: true } }],
      [{ ad }, { type: 'player:rollState', data: { rollState: 'Preroll', state: 'play' } }],
      [
        { ad: null },
        { type: 'player:rollState', data: { rollState: 'Preroll', state: 'complete' } },
        { ...playing, ad },
      ],
    ),
  )('reports %j', (change, message, before) =>
    expect(changeMessages(create('rutube'), change, before)).toEqual([message]),
  );

  it('reports that the player is ready, that the film is over, and errors', () => {
    const dialect = create('rutube');
    expect(dialect.initialMessages(noHostState)).toEqual([{ type: 'player:ready', data: {} }]);
    expect(dialect.eventMessages('ended', {}, playing)).toEqual([{ type: 'player:playComplete', data: {} }]);
    expect(dialect.eventMessages('error', { code: 'network', fatal: true }, playing)).toMatchObject([
      { type: 'player:error', data: { code: 'network' } },
    ]);
    expect(dialect.eventMessages('error', { code: 'network', fatal: false }, playing)).toEqual([]);
  });
});

describe('the dialect playerjs', () => {
  it.each<readonly [Fields, unknown[]]>([
    [{ api: 'play' }, [['play']]],
    [{ api: 'pause' }, [['pause']]],
    [{ api: 'toggle' }, [['pause']]],
    [{ api: 'stop' }, [['stop']]],
    [{ api: 'seek', set: 30 }, [['seekTo', 30]]],
    [{ api: 'seek', set: '30' }, [['seekTo', 30]]],
    [{ api: 'seek', set: '+10' }, [['seekBy', 10]]],
    [{ api: 'seek', set: '-10' }, [['seekBy', -10]]],
    [{ api: 'seek', set: '50%' }, [['seekTo', 30]]],
    [{ api: 'seek', set: 'x' }, [['seekTo', 'x']]],
    [{ api: 'seek' }, [['seekTo', undefined]]],
    [{ api: 'volume', set: '0.5' }, [['setVolume', 0.5]]],
    [{ api: 'mute' }, [['setMuted', true]]],
    [{ api: 'unmute' }, [['setMuted', false]]],
    [{ api: 'speed', set: 1.5 }, [['setRate', 1.5]]],
    [{ api: 'fullscreen' }, [['setFullscreen', true]]],
    [{ api: 'next' }, [['next']]],
    [{ api: 'prev' }, [['previous']]],
    [{ api: 'vast' }, []],
    [{ api: { toString: 1 } }, []],
    [{}, []],
  ])('translates %j', (message, commands) => expect(requestedCommands(create('playerjs'), message)).toEqual(commands));

  it.each([
    ['time', 10.4],
    ['duration', 60],
    ['playing', true],
    ['volume', 1],
    ['quality', 720],
    ['title', 'Lighthouse'],
  ])('answers the question %s', (api, info) =>
    expect(answers(create('playerjs'), { api })).toEqual([{ event: api, time: 10.4, duration: 60, volume: 1, info }]),
  );

  it.each(['constructor', 'file', '__proto__'])('does not answer %s', (api) =>
    expect(answers(create('playerjs'), { api })).toEqual([]),
  );

  it.each(
    changes<readonly string[]>(
      [{ playback: 'loading' }, ['start', 'play'], { ...playing, playback: 'notStarted' }],
      [{ playback: 'playing' }, ['play'], stopped],
      [paused, ['pause']],
      [{ playback: 'ended' }, ['end']],
      [{ position: 12 }, ['time']],
      [{ muted: true }, ['mute']],
      [{ volume: 0.3 }, ['volume']],
      [{ fullscreen: true }, ['fullscreen']],
      [{ episode: null }, ['new']],
    ),
  )('reports %j', (change, events, before) =>
    expect(changeMessages(create('playerjs'), change, before).map(({ event }) => event)).toEqual(events),
  );
});

describe('the dialect yandex', () => {
  it('reports what the video search requests', () => {
    const dialect = create('yandex');
    expect(dialect.initialMessages(playing)).toEqual([{ event: 'inited' }]);
    expect(changeMessages(dialect, { playback: 'playing' }, stopped)).toEqual([
      { event: 'started', time: 10.4, duration: 60, muted: 0 },
    ]);
    expect(changeMessages(dialect, { position: 11 })).toEqual([{ event: 'timeupdate', time: 11, duration: 60 }]);
    expect(changeMessages(dialect, paused)).toEqual([{ event: 'paused', time: 10.4 }]);
    expect(changeMessages(dialect, { ad })).toEqual([{ event: 'adShown', time: 10.4 }]);
    expect(dialect.eventMessages('ended', { position: 60 }, playing)).toEqual([{ event: 'ended', time: 60 }]);
    expect(dialect.eventMessages('error', { code: 'network' }, playing)).toEqual([
      { event: 'error', time: 10.4, code: 'network' },
    ]);
  });

  it('takes no commands', () =>
    expect(requestedCommands(create('yandex'), { event: 'play', method: 'play' })).toEqual([]));
});

describe('the dialect vimeo', () => {
  it.each<readonly [Fields, unknown[]]>([
    [{ method: 'play' }, [['play']]],
    [{ method: 'pause', value: {} }, [['pause']]],
    [{ method: 'unload' }, [['stop']]],
    [{ method: 'setCurrentTime', value: 30 }, [['seekTo', 30]]],
    [{ method: 'setVolume', value: 0.5 }, [['setVolume', 0.5]]],
    [{ method: 'setMuted', value: true }, [['setMuted', true]]],
    [{ method: 'setPlaybackRate', value: 2 }, [['setRate', 2]]],
    [{ method: 'setQuality', value: 'auto' }, [['setQuality', null]]],
    [{ method: 'setQuality', value: '1' }, [['setQuality', '1']]],
    [{ method: 'setQuality', value: '720p' }, [['setQuality', '1']]],
    [{ method: 'setQuality', value: '4K' }, [['setQuality', '4K']]],
    [{ method: 'setColor', value: '00adef' }, [['setTheme', { accent: '#00adef' }]]],
    [{ method: 'setColor', value: '#fff' }, [['setTheme', { accent: '#fff' }]]],
    [{ method: 'setColor', value: { toString: 1 } }, [['setTheme', { accent: '#' }]]],
    [{ method: 'enableTextTrack', value: { language: 'ru' } }, [['setTextTrack', 't1']]],
    [{ method: 'enableTextTrack', value: { language: 'fr' } }, [['setTextTrack', 'none']]],
    [{ method: 'disableTextTrack' }, [['setTextTrack', null]]],
    [{ method: 'requestFullscreen' }, [['setFullscreen', true]]],
    [{ method: 'exitPictureInPicture' }, [['setPictureInPicture', false]]],
    [{ method: 'loadVideo', value: 12 }, [['load', { movieId: 12 }]]],
    [{ method: 'loadVideo', value: { id: '12' } }, [['load', { movieId: 12 }]]],
    [{ method: 5 }, []],
  ])('translates %j', (message, commands) => expect(requestedCommands(create('vimeo'), message)).toEqual(commands));

  it.each<readonly [string, unknown]>([
    ['getCurrentTime', 10.4],
    ['getDuration', 60],
    ['getPaused', false],
    ['getEnded', false],
    ['getVideoId', 7],
    ['getVideoTitle', 'Lighthouse'],
    ['getQuality', 'auto'],
    [
      'getQualities',
      [
        { id: '360p', label: '360p', active: false },
        { id: '720p', label: '720p', active: false },
      ],
    ],
    ['getTextTracks', [{ language: 'ru', label: 'Русские', kind: 'subtitles', mode: 'disabled' }]],
    ['getCurrentChapter', { startTime: 0, title: 'Beginning', index: 1 }],
  ])('answers %s', (method, value) => expect(answers(create('vimeo'), { method })).toEqual([{ method, value }]));

  it('identifies qualities by their height, and takes the best of several with one height', () => {
    const qualities = [
      { id: 'a', height: 720, bitrate: 1 },
      { id: 'c', height: 720, bitrate: 3 },
      { id: 'd', height: 720, bitrate: 2 },
    ];
    const now = { ...playing, qualities, quality: 'c', isAutoQuality: false };
    expect(requestedCommands(create('vimeo'), { method: 'setQuality', value: '720p' }, now)).toEqual([
      ['setQuality', 'c'],
    ]);
    expect(answers(create('vimeo'), { method: 'getQuality' }, now)).toEqual([{ method: 'getQuality', value: '720p' }]);
    expect(answers(create('vimeo'), { method: 'getQualities' }, now)).toEqual([
      { method: 'getQualities', value: [{ id: '720p', label: '720p', active: true }] },
    ]);
    const dialect = create('vimeo');
    dialect.receive({ method: 'addEventListener', value: 'qualitychange' }, playing);
    expect(changeMessages(dialect, { quality: '0' })).toEqual([{ event: 'qualitychange', data: { quality: '360p' } }]);
  });

  it('answers a ping, and refuses unknown methods', () => {
    expect(answers(create('vimeo'), { method: 'ping' })).toEqual([{ method: 'ping' }]);
    expect(answers(create('vimeo'), { method: 'setLoop', value: true })).toEqual([
      {
        event: 'error',
        data: { method: 'setLoop', name: 'UnsupportedError', message: 'This player has no such method' },
      },
    ]);
  });

  it('reports how a command ended', () => {
    const [one] = create('vimeo').receive({ method: 'setCurrentTime', value: 30 }, playing).commands ?? [];
    expect(one?.done).toEqual({ method: 'setCurrentTime', value: 30 });
    expect(one?.refused?.({ code: 'range', message: 'too far' })).toEqual({
      event: 'error',
      data: { method: 'setCurrentTime', name: 'RangeError', message: 'too far' },
    });
  });

  it('reports only events that have a listener', () => {
    const dialect = create('vimeo');
    expect(changeMessages(dialect, paused)).toEqual([]);
    dialect.receive({ method: 'addEventListener', value: 'pause' }, playing);
    expect(changeMessages(dialect, paused)).toEqual([
      { event: 'pause', data: { seconds: 10.4, percent: 0.173, duration: 60 } },
    ]);
    dialect.receive({ method: 'removeEventListener', value: 'pause' }, playing);
    expect(changeMessages(dialect, paused)).toEqual([]);
  });

  it.each<readonly [string, Partial<HostState>]>([
    ['timeupdate', { position: 12 }],
    ['playbackratechange', { rate: 2 }],
    ['volumechange', { volume: 0.5 }],
    ['bufferstart', { playback: 'buffering' }],
    ['fullscreenchange', { fullscreen: true }],
    ['enterpictureinpicture', { pictureInPicture: true }],
    ['chapterchange', { chapter: 1 }],
    ['texttrackchange', { textTrack: 't1' }],
    ['qualitychange', { quality: '0' }],
    ['durationchange', { duration: 61 }],
  ])('reports %s', (event, change) => {
    const dialect = create('vimeo');
    dialect.receive({ method: 'addEventListener', value: event }, playing);
    expect(changeMessages(dialect, change).map((message) => message['event'])).toEqual([event]);
  });

  it('keeps a limited number of event names to listen to', () => {
    const dialect = create('vimeo');
    for (let index = 0; index < 50; index += 1)
      dialect.receive({ method: 'addEventListener', value: `e${String(index)}` }, playing);
    dialect.receive({ method: 'addEventListener', value: 'pause' }, playing);
    expect(changeMessages(dialect, paused)).toEqual([]);
  });
});

describe.each(Object.keys(dialects))('the dialect %s', (name) => {
  const strange = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      undefined,
      NaN,
      { toString: 1 },
      { valueOf: null },
      Object.create(null),
      [{}],
      10n,
      '__proto__',
    ),
  );
  const words = fc.constantFrom(
    ...[
      'play',
      'seek',
      'volume',
      'time',
      'change_episode',
      'setVolume',
      'addEventListener',
      'enableTextTrack',
      'loadVideo',
    ],
    ...['player:setSkinColor', 'player:changeVideo', 'player:relativelySeek', 'kodik_player_api', 'constructor'],
  );
  const value = fc.oneof(strange, words);
  const inner = fc.dictionary(
    fc.constantFrom('method', 'seconds', 'season', 'episode', 'params', 'id', 'color', 'time'),
    value,
  );
  const message = fc.dictionary(
    fc.constantFrom('key', 'value', 'type', 'data', 'api', 'set', 'method', 'event'),
    fc.oneof(value, inner),
  );

  it('accepts any message of a page, and returns only what can be posted', () => {
    fc.assert(
      fc.property(message, fc.constantFrom(playing, noHostState), (data, now) => {
        const { commands: asked = [], answers: told = [] } = create(name).receive(data, now);
        for (const one of [...asked.map((ask) => ask.command), ...told]) structuredClone(one);
      }),
      { numRuns: 2_000 },
    );
  });
});
