import { filter, map } from 'rxjs';
import { describe, it } from 'vitest';
import type { MasterJson, SourceOption } from '../../../streams/model/catalogue.ts';
import type { Session } from '../../../streams/model/session.ts';
import type { ContentState, SourceState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { source } from '../../../streams/pipelines/source.ts';
import {
  aCatalogue,
  aFailure,
  aMaster,
  aReadySource,
  aSelection,
  aSession,
  aVariant,
  anEpisode,
  anOption,
  loaded,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const withPath = (id: number, path: string | null) => aSelection(anEpisode(id, { m3u8MasterFilePath: path }));
const selections = {
  p: withPath(1, '/film.m3u8'),
  q: withPath(2, '/film.m3u8'),
  d: withPath(1, 'https://cdn.example/film.mpd?token=1'),
  m: withPath(1, '//cdn.example/film.mp4'),
  e: withPath(1, null),
  E: withPath(2, ''),
  j: withPath(3, '/j.json'),
  k: withPath(4, '/k.json?v=2'),
  v: aSelection(anEpisode(1, { episodeVariants: [aVariant(11, 'Voice', '/voice.m3u8')] })),
};
const contents: Record<string, ContentState> = {
  L: loaded(aCatalogue([])),
  U: loaded(aCatalogue([], { available: false })),
};
const options = [anOption('480'), anOption('1080', true), anOption('720')];
const subtitles = [{ label: 'Русские', src: 'https://cdn.example/ru.vtt', language: 'ru' }];
const j = 'https://player.example/j.json';
const k = 'https://player.example/k.json?v=2';
const masterFailure = aFailure({ code: 'masterFailed', category: 'catalogue' });
const answers: Record<string, { url: string; master: MasterJson }> = {
  j: { url: j, master: { sources: options, subtitles, thumbnails: null, chapters: null } },
  k: { url: k, master: aMaster(anOption('1080'), anOption(' 720 ')) },
  n: { url: j, master: aMaster(anOption('480'), anOption('720')) },
  e: { url: j, master: aMaster() },
  c: { url: j, master: { ...aMaster(anOption('480')), chapters: 'https://cdn.example/own.vtt' } },
  b: { url: j, master: aMaster(anOption('480')) },
};

const plain = (url: string, kind: 'hls' | 'dash' | 'native' = 'hls'): SourceState => aReadySource(url, { kind });
const offered = (active: SourceOption, all: readonly SourceOption[], files = subtitles): SourceState =>
  aReadySource(active.link, { options: all, activeLabel: active.label, subtitles: files });
const unplayable = (url: string): SourceState => ({
  status: 'failed',
  failure: aFailure({ code: 4, message: 'Failed to load resource.', context: { url } }),
});
const pick = (label: string): SourceState =>
  offered(
    options.find((option) => option.label === label)!,
    options,
  );
const film = 'https://player.example/film.m3u8';
const kAll = [anOption('1080'), anOption(' 720 ')];
const states: Record<string, SourceState> = {
  N: { status: 'none' },
  P: plain(film),
  D: plain('https://cdn.example/film.mpd?token=1', 'dash'),
  M: plain('https://cdn.example/film.mp4', 'native'),
  V: plain('https://player.example/voice.m3u8'),
  j: { status: 'resolving', url: j },
  k: { status: 'resolving', url: k },
  J: pick('1080'),
  7: pick('720'),
  4: pick('480'),
  K: offered(kAll[0]!, kAll, []),
  S: offered(kAll[1]!, kAll, []),
  F: { status: 'failed', failure: masterFailure },
  X: unplayable(''),
  Y: unplayable(j),
};

interface Rows {
  readonly selection: string;
  readonly master?: string;
  readonly failed?: string;
  readonly chosen?: string;
  readonly content?: string;
  readonly environment?: Partial<Session['environment']>;
}

const labels: Record<string, string> = { 7: ' 720', 4: '480', 1: '1080', g: 'gone', o: '' };

const resolved = (t: MarbleHelpers, rows: Rows) =>
  source({
    session$: t.hot('s', { s: aSession({ environment: rows.environment ?? {} }) }),
    content$: t.hot(rows.content ?? 'L', contents),
    selection$: t.hot(rows.selection, selections),
    masterLoaded$: t.hot(rows.master ?? '-', answers),
    masterFailed$: t.hot(rows.failed ?? '-', { j: { url: j, failure: masterFailure } }),
    sourceChosen$: t.hot(rows.chosen ?? '-', labels),
  }).pipe(hold());

type Table = readonly (readonly [title: string, rows: Rows, expected: string])[];

describe('source, of a master that came before it was needed', () => {
  const table: Table = [
    ['is ready at once', { selection: '-p-j', master: '--j' }, 'NP-J'],
    ['takes the source chosen before', { selection: '-j----k', master: '--j-k-', chosen: '---7--' }, 'NjJ7--S'],
    ['is asked for where another came', { selection: '-p-k', master: '--j' }, 'NP-k'],
    ['changes nothing of what plays', { selection: '-j', master: '--jk' }, 'NjJ-'],
    ['is used once', { selection: '-p-j-p-j', master: '--j' }, 'NP-J-P-j'],
  ];

  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(resolved(t, rows), expected, states)));
});

describe('source, of a plain address', () => {
  const table: Table = [
    ['is ready at once', { selection: '-p' }, 'NP'],
    ['is played by the engine for its kind', { selection: '-d-m' }, 'ND-M'],
    ['is that of the variant where there is one', { selection: '-v' }, 'NV'],
    ['is attached anew for another episode that shares it', { selection: '-p-q' }, 'NP-P'],
    ['does not change when the same is selected again', { selection: '-p-p' }, 'NP--'],
    ['fails where there is none', { selection: '-e' }, 'NX'],
    ['fails again for the next episode without one', { selection: '-e-E' }, 'NX-X'],
    ['offers nothing to choose', { selection: '-p', chosen: '---7-o' }, 'NP----'],
    ['is that of an episode left and come back to', { selection: '-p-d-p' }, 'NP-D-P'],
  ];

  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(resolved(t, rows), expected, states)));

  it('fails where nothing can play it, and tells which it was', () =>
    marbles((t) => {
      const environment = { isMediaSourceSupported: false, isNativeHlsSupported: false };
      t.expectMarbles(resolved(t, { selection: '-p', environment }), 'NX', { ...states, X: unplayable(film) });
    }));

  it('is played by the browser itself where that is all there is', () =>
    marbles((t) => {
      const environment = { isMediaSourceSupported: false, isNativeHlsSupported: true };
      t.expectMarbles(resolved(t, { selection: '-p', environment }), 'NP', { ...states, P: plain(film, 'native') });
    }));

  it('gives way to the placeholder where the region may not see the content', () =>
    marbles((t) => {
      const placeholder = 'https://player.example/placeholder.mp4';
      const P = aReadySource(placeholder, { kind: 'native', isPlaceholder: true });
      t.expectMarbles(resolved(t, { selection: '-p', content: 'U' }), 'NP', { ...states, P });
      t.expectMarbles(resolved(t, { selection: '-j', content: 'U' }), 'NP', { ...states, P });
    }));
});

describe('source, of a master JSON', () => {
  const table: Table = [
    ['is resolved first, and the flagged default chosen', { selection: '-j', master: '---j' }, 'Nj-J'],
    ['takes the first where none is flagged', { selection: '-k', master: '---k' }, 'Nk-K'],
    ['fails where the master offers nothing', { selection: '-j', master: '---e' }, 'Nj-Y'],
    ['fails when the master fails', { selection: '-j', failed: '---j' }, 'Nj-F'],
    ['stays failed when an answer comes after all', { selection: '-j', failed: '--j', master: '----j' }, 'NjF--'],
    ['ignores an answer nobody asked for', { selection: '-p', master: '---j' }, 'NP--'],
    ['ignores a second answer', { selection: '-j', master: '--j-n' }, 'NjJ--'],
    ['ignores a failure that comes after the answer', { selection: '-j', master: '--j', failed: '----j' }, 'NjJ--'],
    ['ignores the answer for the episode before', { selection: '-j-k', master: '----jk' }, 'Nj-k-K'],
    ['ignores the failure of the episode before', { selection: '-j-k', failed: '----j', master: '-----k' }, 'Nj-k-K'],
    ['takes answers as they are awaited, out of order', { selection: '-j-k-j', master: '------jk' }, 'Nj-k-jJ-'],
    ['is resolved again when it is come back to', { selection: '-j-p-j', master: '--j---j' }, 'NjJP-jJ'],
    ['is tried again by another episode and back', { selection: '-j-p-j', failed: '--j' }, 'NjFP-j'],
    [
      'changes by choice without asking for the master again',
      { selection: '-j', master: '--j', chosen: '---7-4' },
      'NjJ7-4',
    ],
    ['ignores a choice that is not offered', { selection: '-j', master: '--j', chosen: '---g' }, 'NjJ-'],
    ['ignores the choice of what is on', { selection: '-j', master: '--j', chosen: '---1' }, 'NjJ-'],
    ['ignores a choice while it is resolved', { selection: '-j', master: '----j', chosen: '--7' }, 'Nj--J'],
    [
      'keeps a choice for the next episode, by label',
      { selection: '-j--k', master: '--j--k', chosen: '---7' },
      'NjJ7kS',
    ],
    ['falls back where the next lacks the choice', { selection: '-j--k', master: '--j--k', chosen: '---4' }, 'NjJ4kK'],
    [
      'remembers the choice over a plain address',
      { selection: '-j--p-j', master: '--j----j', chosen: '---7' },
      'NjJ7P-j7',
    ],
  ];

  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(resolved(t, rows), expected, states)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('s', { s: aSession() });
      const content$ = t.hot('                                                                      L', contents);
      const selection$ = t.hot('                                                                    -j', selections);
      const masterLoaded$ = t.hot('                                                                 ---j', answers);
      const masterFailed$ = t.hot('----', { j: { url: j, failure: masterFailure } });
      const sourceChosen$ = t.hot('                                                                 ----', labels);
      const inputs = { session$, content$, selection$, masterLoaded$, masterFailed$, sourceChosen$ };
      t.expectObservable(source(inputs), '^-!').toBe('                                              Nj', states);
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});

describe('source, and where its chapters are told', () => {
  const beside = { hasSiblingChapters: true };
  const rows: readonly (readonly [title: string, rows: Rows, url: string | null])[] = [
    ['are told nowhere unless somebody says so', { selection: '-p' }, null],
    [
      'lie beside the manifest where the page says so',
      { selection: '-p', environment: beside },
      'https://player.example/chapters.vtt',
    ],
    ['lie beside no plain file', { selection: '-m', environment: beside }, null],
    ['lie nowhere for the clip that stands in', { selection: '-p', content: 'U', environment: beside }, null],
    [
      'are where the master JSON says',
      { selection: '-j', master: '--c', environment: beside },
      'https://cdn.example/own.vtt',
    ],
    [
      'lie beside the source a master JSON chose, where it says nothing',
      { selection: '-j', master: '--b', environment: beside },
      'https://cdn.example/chapters.vtt',
    ],
  ];
  it.each(rows)('chapters %s', (_, given, url) =>
    marbles((t) => {
      const ready$ = resolved(t, given).pipe(filter((state) => state.status === 'ready'));
      const told$ = ready$.pipe(map(({ chaptersUrl }) => chaptersUrl));
      t.expectMarbles(told$, given.selection === '-j' ? '--c' : '-c', { c: url });
    }),
  );
});
