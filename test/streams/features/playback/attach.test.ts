import { describe, it } from 'vitest';
import { attach, attachRequest } from '../../../../streams/features/playback/attach.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { PageParameters, SavedProgress } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  aCatalogue,
  aContent,
  aFailure,
  anEpisode,
  aPlayback,
  aReadySource,
  aSelection,
  aSession,
  aTextTrack,
  aTimeline,
  aVariant,
  loaded,
  marbles,
  someTracks,
  type MarbleHelpers,
  type ReadySource,
} from '../../support.ts';
import { outputs } from '../support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const second = anEpisode(2);
const ready: Record<'R' | 'S' | 'P' | 'F', ReadySource> = {
  R: aReadySource('/1.m3u8'),
  S: aReadySource('/2.mpd', { kind: 'dash' }),
  P: aReadySource('/placeholder.mp4', { kind: 'native', isPlaceholder: true }),
  F: aReadySource('/1.mp4', { kind: 'native' }),
};
const noSource = { status: 'none' } as const;
/** Changes of the state for a row, one letter each. */
const states: Record<string, Partial<State>> = {
  N: { source: noSource },
  r: { source: { status: 'resolving', url: '/master.json' } },
  q: { source: { status: 'resolving', url: '/other.json' } },
  f: { source: { status: 'failed', failure: aFailure() } },
  ...Object.fromEntries(Object.entries(ready).map(([key, source]) => [key, { source }])),
  a: { selection: aSelection(first) },
  c: { selection: aSelection({ ...first, isCompleted: true }) },
  v: { selection: aSelection(first, { variant: aVariant(12), cause: 'viewer' }) },
  b: { selection: aSelection(second, { cause: 'viewer' }) },
  t: { timeline: aTimeline({ positionSeconds: 321.5 }) },
  h: { output: 'here' },
  k: { output: 'cast' },
  p: { output: 'airPlay' },
  // The selection and its source change by one signal.
  A: { selection: aSelection(first, { cause: 'viewer' }), source: ready.R },
  V: { selection: aSelection(first, { variant: aVariant(12), cause: 'viewer' }), source: ready.S },
  B: { selection: aSelection(second, { cause: 'viewer' }), source: ready.S },
  E: { selection: aSelection(second, { cause: 'ended' }), source: ready.S },
  l: { selection: aSelection(second, { cause: 'viewer' }), source: { status: 'resolving', url: '/master.json' } },
};
const signals: Record<string, Signal> = {
  o: { type: 'intent.startOver' },
  e: { type: 'player.replayAsked', outcome: 'ended' },
  x: { type: 'player.replayAsked', outcome: 'failed' },
};

const attached = (source: keyof typeof ready, cause: Cause, startSeconds: number): Command => {
  const { url, kind } = ready[source];
  return { type: 'engine.attach', cause, source: { url, kind }, startSeconds };
};
const detach: Command = { type: 'engine.detach', cause: 'selection' };
const wants = (wish: 'play' | 'pause'): State['filmIntent'] => ({ wants: wish, cause: 'viewer', autoplay: 'free' });
const saved = { 1: { 11: 500, 12: 700 }, 2: 90, 3: 80 };

interface Rows {
  readonly states: string;
  readonly signals?: string;
  readonly saved?: SavedProgress;
  readonly parameters?: Partial<PageParameters>;
  readonly state?: Partial<State>;
}

const commands = (t: MarbleHelpers, rows: Rows) =>
  outputs(t, attach, {
    features: [attachRequest],
    state: {
      session: aSession({ parameters: rows.parameters ?? {} }),
      saved: rows.saved ?? {},
      selection: null,
      source: noSource,
      output: 'here',
      timeline: aTimeline(),
      ...rows.state,
    },
    states: [rows.states, states],
    signals: [rows.signals ?? '', signals],
  });

describe('attach, for the first source,', () => {
  it.each<[string, Omit<Rows, 'states'> & { readonly states?: string }, number]>([
    ['at the beginning', {}, 0],
    ['at the time code', { parameters: { timeCodeSeconds: 60, episodeTimeSeconds: 70 } }, 60],
    ['at the episode time', { parameters: { episodeTimeSeconds: 70 } }, 70],
    ['at time code 0 rather than anywhere else', { parameters: { timeCodeSeconds: 0 }, saved }, 0],
    ['at the saved position', { saved }, 500],
    ['at the time code rather than at the saved position', { parameters: { timeCodeSeconds: 60 }, saved }, 60],
    ['at the position that counts in a completed episode', { states: '-c--R', saved }, 500],
    ['at the beginning when the viewer wants to start over', { signals: '--o', saved }, 0],
    ['at the beginning when the viewer wanted to start over before anything was selected', { signals: 'o', saved }, 0],
    ['at the position saved for the variant chosen meanwhile', { states: '-a-vR', saved }, 700],
    ['at the time code, whatever the variant', { states: '-a-vR', parameters: { timeCodeSeconds: 60 }, saved }, 60],
  ])('starts %s', (_, rows, startSeconds) =>
    marbles((t) => {
      t.expectMarbles(commands(t, { states: '-a--R', ...rows }), '----a', { a: attached('R', 'start', startSeconds) });
    }),
  );

  it('does not start another episode at the time code of the first', () =>
    marbles((t) => {
      const rows = { states: '-ar-b-S', parameters: { timeCodeSeconds: 60 } };
      t.expectMarbles(commands(t, { ...rows, saved }), '------a', { a: attached('S', 'start', 90) });
      t.expectMarbles(commands(t, rows), '              ------a', { a: attached('S', 'start', 0) });
    }));

  it('starts the placeholder at its beginning, wherever the film was left', () =>
    marbles((t) => {
      const rows = { states: '-aP', parameters: { timeCodeSeconds: 60 }, saved };
      t.expectMarbles(commands(t, rows), '--a', { a: attached('P', 'start', 0) });
    }));

  it('attaches nothing while a source is resolved, or if that fails', () =>
    marbles((t) => {
      t.expectMarbles(commands(t, { states: '-ar-f' }), '-----');
    }));
});

describe('attach, for another source,', () => {
  const a = attached('R', 'start', 0);

  it('goes on at the present position if only the source changes', () =>
    marbles((t) => {
      t.expectMarbles(commands(t, { states: '-aR--tS' }), '--a---b', { a, b: attached('S', 'sourceChange', 321.5) });
    }));

  it('goes on at the present position in another variant, even if that has a saved position', () =>
    marbles((t) => {
      const values = { a: attached('R', 'start', 500), b: attached('S', 'sourceChange', 321.5) };
      t.expectMarbles(commands(t, { states: '-aR--tV', saved }), '--a---b', values);
    }));

  it('goes to the live edge if the source of a channel changes', () =>
    marbles((t) => {
      const timeline = aTimeline({ positionSeconds: 9_000, isLive: true });
      const result$ = commands(t, { states: '-aR---S', state: { timeline } });
      t.expectMarbles(result$, '--a---b', { a, b: attached('S', 'sourceChange', 0) });
    }));

  it.each([
    ['at the saved position if the viewer chose it', 'B', 90, 90],
    ['at the saved position if the viewer chose it, however little was seen', 'B', 20, 20],
    ['at the saved position if it follows by itself', 'E', 90, 90],
    ['at its beginning if it follows by itself and hardly anything of it was seen', 'E', 20, 0],
  ])('starts another episode %s', (_, selected, savedAt, startSeconds) =>
    marbles((t) => {
      const rows = { states: `-aR--t${selected}`, saved: { 2: savedAt } };
      t.expectMarbles(commands(t, rows), '--a---b', { a, b: attached('S', 'selection', startSeconds) });
    }),
  );

  it('starts another episode at its beginning if it has no saved position', () =>
    marbles((t) => {
      t.expectMarbles(commands(t, { states: '-aR--tB' }), '--a---b', { a, b: attached('S', 'selection', 0) });
    }));

  it('detaches the old source while the next one is resolved, and does so once', () =>
    marbles((t) => {
      const values = { a, d: detach, b: attached('S', 'selection', 0) };
      t.expectMarbles(commands(t, { states: '-aR--l-f-q-S' }), '--a--d-----b', values);
    }));

  it('returns to the position it left if the viewer comes back before the next source is there', () =>
    marbles((t) => {
      const values = { a, d: detach, b: attached('R', 'sourceChange', 321.5) };
      t.expectMarbles(commands(t, { states: '-aR-tl--A' }), '--a--d--b', values);
    }));

  it('forgets a wish to start over after the source it was meant for', () =>
    marbles((t) => {
      const rows = { states: '-aR--tV', signals: '---o' };
      t.expectMarbles(commands(t, rows), '--a---b', { a, b: attached('S', 'sourceChange', 321.5) });
    }));
});

describe('attach, for a source with a renewed address,', () => {
  const renewed = (url: string, renewals: number) => ({ source: aReadySource(url, { renewals }) });
  const retry = (url: string): Command => ({ type: 'engine.retry', cause: 'retry', positionSeconds: 321.5, url });
  const a = attached('R', 'start', 0);
  const rows = { ...states, 1: renewed('/~2/1.m3u8', 1), 2: renewed('/~3/1.m3u8', 2) };
  const run = (t: MarbleHelpers, row: string, state: Partial<State> = {}) =>
    outputs(t, attach, {
      features: [attachRequest],
      state: {
        session: aSession(),
        saved: {},
        selection: null,
        source: noSource,
        output: 'here',
        timeline: aTimeline(),
        attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
        playback: aPlayback(),
        filmIntent: wants('play'),
        ...state,
      },
      states: [row, rows],
    });

  it('goes on in place with the new address', () =>
    marbles((t) => {
      const values = { a, b: retry('/~2/1.m3u8'), c: retry('/~3/1.m3u8') };
      t.expectMarbles(run(t, '-aRt-1-2'), '--a--b-c', values);
    }));

  it('plays on if the browser has paused broken media, unless the viewer has paused it, too', () =>
    marbles((t) => {
      const broken: Partial<State> = { playback: aPlayback({ phase: 'paused' }) };
      const values = { a, b: retry('/~2/1.m3u8'), p: { type: 'media.play', cause: 'retry' } as Command };
      t.expectMarbles(run(t, '-aRt-1', broken), '--a--(bp)', values);
      t.expectMarbles(run(t, '-aRt-1', { ...broken, filmIntent: wants('pause') }), '--a--b', values);
    }));

  it('attaches the source of the next episode as usual after that', () =>
    marbles((t) => {
      const values = { a, b: retry('/~2/1.m3u8'), c: attached('S', 'selection', 0) };
      t.expectMarbles(run(t, '-aRt-1-B'), '--a--b-c', values);
    }));
});

describe('attach, for the same source,', () => {
  const a = attached('R', 'start', 0);
  const b = attached('R', 'sourceChange', 321.5);

  it('tries a failed source again at its position, as often as the viewer asks for that', () =>
    marbles((t) => t.expectMarbles(commands(t, { states: '-aRt', signals: '----xx' }), '--a-bb', { a, b })));

  it('leaves a film that has ended alone, since a seek replays it', () =>
    marbles((t) => t.expectMarbles(commands(t, { states: '-aRt', signals: '----e' }), '--a--', { a })));

  it('tries nothing if there is no source', () =>
    marbles((t) => t.expectMarbles(commands(t, { states: '-af', signals: '----x' }), '-----')));
});

describe('attach, for a device or this page,', () => {
  const url = 'https://cdn.example/1.m3u8';
  const subtitles = [{ label: 'Русские', src: 'https://cdn.example/ru.vtt', language: 'ru' }];
  const textTrack = aTextTrack('1', 'Русские');
  const episode = anEpisode(3, { title: 'Маяк', posterPath: 'https://cdn.example/3.jpg' });
  const content = aContent({ title: 'Тихая гавань', posterUrl: 'https://cdn.example/p.jpg' });
  const series: Partial<State> = {
    content: loaded(aCatalogue([], { content })),
    selection: aSelection(episode),
    tracks: someTracks({ textTracks: [textTrack], textTrackId: '1' }),
    rate: 1.5,
    intent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
    timeline: aTimeline({ positionSeconds: 61.5 }),
  };
  const around = {
    isLive: false,
    wantsPlay: true,
    rate: 1.5,
    title: 'Тихая гавань',
    episode: { title: 'Маяк', order: 3, season: { id: 1, order: 1 } },
    posterUrl: 'https://cdn.example/3.jpg',
    subtitles,
    textTrack,
  };
  const source = { url, kind: 'hls' } as const;
  const file = { url: 'https://cdn.example/1.mp4', kind: 'native' } as const;
  const next = { cause: 'sourceChange', startSeconds: 61.5 } as const;
  const results: Record<string, Command> = {
    s: { type: 'engine.attach', cause: 'start', source, startSeconds: 0 },
    a: { type: 'engine.attach', ...next, source },
    n: { type: 'engine.attach', ...next, source: { url, kind: 'native' } },
    L: { type: 'cast.load', ...next, source, ...around },
    f: { type: 'engine.attach', cause: 'start', source: file, startSeconds: 0 },
    g: { type: 'engine.attach', ...next, source: file },
    K: { type: 'cast.load', ...next, source: file, ...around },
    d: detach,
  };
  const stream = { source: aReadySource(url, { subtitles }) };
  const movie = { source: aReadySource(file.url, { kind: 'native', subtitles }) };

  it.each([
    ['starts nothing by itself', '-h--', '----'],
    ['loads the film with all that belongs to it on a Cast device, and takes it back', 's-k-h', 's-L-a'],
    ['detaches the film from a device as from an engine', 's-k-r', 's-L-d'],
    ['gives AirPlay a stream that the browser plays itself, and takes it back', 's-p-h', 's-n-a'],
    ['leaves a film alone for AirPlay if the browser plays it itself', 'm-p-h', 'f----'],
    ['loads such a film on a Cast device all the same', 'm-k-h', 'f-K-g'],
    ['moves a film from AirPlay to a Cast device', 'm-p-k', 'f---K'],
    ['moves nothing before there is a source', '-k', '--'],
  ])('%s', (_, row, expected) =>
    marbles((t) => {
      const result$ = outputs(t, attach, {
        features: [attachRequest],
        state: { ...series, session: aSession(), saved: {}, source: noSource, output: 'here' },
        states: [row, { ...states, s: stream, m: movie }],
      });
      t.expectMarbles(result$, expected, results);
    }),
  );

  it('tells a device of a film that has no episodes and no subtitles', () =>
    marbles((t) => {
      const film: Partial<State> = {
        ...series,
        content: loaded(aCatalogue([], { content: { ...content, hasMultipleEpisodes: false } })),
        selection: aSelection(anEpisode(3)),
        tracks: someTracks({ textTracks: [textTrack], textTrackId: null }),
      };
      const result$ = outputs(t, attach, {
        features: [attachRequest],
        state: { ...film, session: aSession(), saved: {}, source: noSource, output: 'cast' },
        states: ['-s', { s: stream }],
      });
      const alone = { ...around, episode: null, posterUrl: 'https://cdn.example/p.jpg', textTrack: null };
      const M: Command = { type: 'cast.load', cause: 'start', source, startSeconds: 0, ...alone };
      t.expectMarbles(result$, '-M', { M });
    }));
});
