import { describe, expect, it } from 'vitest';
import { feature } from '../../../../streams/features/define-later.ts';
import { loadMaster, source, sourceMemory, storeSource } from '../../../../streams/features/source/source.ts';
import type { MasterJson, SourceOption } from '../../../../streams/model/catalogue.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Session } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { ContentState, SourceState } from '../../../../streams/model/state.ts';
import {
  aCatalogue,
  aFailure,
  aMaster,
  anEpisode,
  anOption,
  aReadySource,
  aSelection,
  aSession,
  aVariant,
  loaded,
  marbles,
} from '../../support.ts';
import { changesAfter, outputs, row, slicesAfter } from '../support.ts';

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
const keys = Object.keys(selections);

/** Selects one of these by its index. */
const selecting = feature('selection', null, {
  on: { 'intent.chooseEpisode': (_, { episodeId }) => ({ ...Object.values(selections)[episodeId]! }) },
});
const to = (key: keyof typeof selections): Signal => ({ type: 'intent.chooseEpisode', episodeId: keys.indexOf(key) });

const options = [anOption('480'), anOption('1080', true), anOption('720')];
const subtitles = [{ label: 'Русские', src: 'https://cdn.example/ru.vtt', language: 'ru' }];
const j = 'https://player.example/j.json';
const k = 'https://player.example/k.json?v=2';
const failure = aFailure({ code: 'masterFailed', category: 'catalogue' });
const answers: Readonly<Record<string, readonly [url: string, master: MasterJson]>> = {
  j: [j, { sources: options, subtitles, thumbnails: null, chapters: null }],
  k: [k, aMaster(anOption('1080'), anOption(' 720 '))],
  n: [j, aMaster(anOption('480'), anOption('720'))],
  e: [j, aMaster()],
  c: [j, { ...aMaster(anOption('480')), chapters: 'https://cdn.example/own.vtt' }],
  b: [j, aMaster(anOption('480'))],
};
const master = (key: string): Signal => {
  const [url, found] = answers[key]!;
  return { type: 'catalogue.masterLoaded', url, master: found };
};
const failed: Signal = { type: 'catalogue.masterFailed', url: j, failure };
const choose = (label: string): Signal => ({ type: 'intent.chooseSource', label });

const plain = (url: string, kind: 'hls' | 'dash' | 'native' = 'hls'): SourceState => aReadySource(url, { kind });
const offered = (active: SourceOption, all: readonly SourceOption[], files = subtitles): SourceState =>
  aReadySource(active.link, { options: all, activeLabel: active.label, subtitles: files });
const pick = (label: string): SourceState =>
  offered(
    options.find((option) => option.label === label)!,
    options,
  );
const unplayable = (url: string): SourceState => ({
  status: 'failed',
  failure: aFailure({ code: 4, message: 'Failed to load resource.', context: { url } }),
});
const film = 'https://player.example/film.m3u8';
const kAll = [anOption('1080'), anOption(' 720 ')];
const states: Readonly<Record<string, SourceState>> = {
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
  F: { status: 'failed', failure },
  X: unplayable(''),
  Y: unplayable(j),
};

interface Given {
  readonly isAvailable?: boolean;
  readonly environment?: Partial<Session['environment']>;
}

function changes(signals: readonly Signal[], { isAvailable = true, environment = {} }: Given = {}) {
  const content: ContentState = loaded(aCatalogue([], { available: isAvailable }));
  const state = { content, session: aSession({ environment }) };
  return changesAfter('source', [selecting, sourceMemory, source], signals, { state });
}

type Rows = readonly (readonly [title: string, signals: readonly Signal[], expected: string])[];
const check = (rows: Rows) =>
  it.each(rows)('%s', (_, signals, expected) => {
    expect(changes(signals)).toEqual(row(expected, states));
  });

describe('source, from a master JSON that came before it was needed,', () => {
  check([
    ['is ready at once', [to('p'), master('j'), to('j')], 'P-J'],
    ['has the label that was chosen before', [to('j'), master('j'), choose(' 720'), master('k'), to('k')], 'jJ7-S'],
    ['waits for its own master JSON if another came', [to('p'), master('j'), to('k')], 'P-k'],
    ['does not change if it plays already', [to('j'), master('j'), master('k')], 'jJ-'],
    ['uses that master JSON once', [to('p'), master('j'), to('j'), to('p'), to('j')], 'P-JPj'],
  ]);
});

describe('source, from a plain address,', () => {
  check([
    ['is ready at once', [to('p')], 'P'],
    ['is played by the engine for its kind', [to('d'), to('m')], 'DM'],
    ['has the address of the variant if there is one', [to('v')], 'V'],
    ['is attached anew for another episode that shares it', [to('p'), to('q')], 'PP'],
    ['does not change if the same episode is selected again', [to('p'), to('p')], 'P-'],
    ['does not change when the master JSON of another episode comes', [to('p'), master('k')], 'P-'],
    ['fails if there is no address', [to('e')], 'X'],
    ['fails again for the next episode without an address', [to('e'), to('E')], 'XX'],
    ['has no labels to choose from', [to('p'), choose('720'), choose('')], 'P--'],
    ['is that of an episode that the viewer has left and comes back to', [to('p'), to('d'), to('p')], 'PDP'],
  ]);

  it('does not exist before anything is selected', () => {
    expect(changes([choose('720'), failed])).toEqual(row('--', states));
  });

  it('fails if nothing here can play it, and tells its address', () => {
    const environment = { isMediaSourceSupported: false, isNativeHlsSupported: false };
    expect(changes([to('p')], { environment })).toEqual([unplayable(film)]);
  });

  it('is played by the browser itself if no library can play it', () => {
    const environment = { isMediaSourceSupported: false, isNativeHlsSupported: true };
    expect(changes([to('p')], { environment })).toEqual([plain(film, 'native')]);
  });

  it.each(['p', 'j'] as const)('is the placeholder if the region may not see the title: %s', (key) => {
    const placeholder = aReadySource('https://player.example/placeholder.mp4', { kind: 'native', isPlaceholder: true });
    expect(changes([to(key)], { isAvailable: false })).toEqual([placeholder]);
  });
});

describe('source, from a master JSON,', () => {
  check([
    ['is resolved first, and has the default label then', [to('j'), master('j')], 'jJ'],
    ['has the first label if none is the default', [to('k'), master('k')], 'kK'],
    ['fails if the master JSON has nothing to play', [to('j'), master('e')], 'jY'],
    ['fails if the master JSON fails', [to('j'), failed], 'jF'],
    ['stays failed if an answer comes after all', [to('j'), failed, master('j')], 'jF-'],
    ['ignores an answer that was not requested', [to('p'), master('j')], 'P-'],
    ['ignores a second answer', [to('j'), master('j'), master('n')], 'jJ-'],
    ['ignores a failure that comes after the answer', [to('j'), master('j'), failed], 'jJ-'],
    ['ignores the answer for the episode before', [to('j'), to('k'), master('j'), master('k')], 'jk-K'],
    ['ignores the failure of the episode before', [to('j'), to('k'), failed, master('k')], 'jk-K'],
    [
      'takes answers that are awaited, even out of order',
      [to('j'), to('k'), to('j'), master('j'), master('k')],
      'jkjJ-',
    ],
    [
      'is resolved again when the viewer comes back to it',
      [to('j'), master('j'), to('p'), to('j'), master('j')],
      'jJPjJ',
    ],
    ['is resolved again after a failure when the viewer comes back to it', [to('j'), failed, to('p'), to('j')], 'jFPj'],
    [
      'changes with the chosen label without another request',
      [to('j'), master('j'), choose(' 720'), choose('480')],
      'jJ74',
    ],
    ['ignores a label that does not exist', [to('j'), master('j'), choose('gone')], 'jJ-'],
    ['ignores the label that plays already', [to('j'), master('j'), choose('1080')], 'jJ-'],
    ['ignores a choice while it is resolved', [to('j'), choose('720'), master('j')], 'j-J'],
    [
      'keeps the chosen label in the next episode',
      [to('j'), master('j'), choose(' 720'), to('k'), master('k')],
      'jJ7kS',
    ],
    [
      'has another label if the next episode lacks the chosen one',
      [to('j'), master('j'), choose('480'), to('k'), master('k')],
      'jJ4kK',
    ],
    [
      'remembers the chosen label over a plain address',
      [to('j'), master('j'), choose(' 720'), to('p'), to('j'), master('j')],
      'jJ7Pj7',
    ],
  ]);
});

describe('the address of chapters', () => {
  const beside = { hasSiblingChapters: true };
  const rows: readonly (readonly [title: string, signals: readonly Signal[], given: Given, url: string | null])[] = [
    ['is unknown unless the page says that it lies beside the manifest', [to('p')], {}, null],
    [
      'lies beside the manifest if the page says so',
      [to('p')],
      { environment: beside },
      'https://player.example/chapters.vtt',
    ],
    ['does not exist beside a plain file', [to('m')], { environment: beside }, null],
    [
      'does not exist for the placeholder',
      [to('p')],
      { isAvailable: false, environment: { ...beside, placeholderUrl: 'https://player.example/placeholder.m3u8' } },
      null,
    ],
    ['is the one in the master JSON', [to('j'), master('c')], { environment: beside }, 'https://cdn.example/own.vtt'],
    [
      'lies beside the source of a master JSON that names none',
      [to('j'), master('b')],
      { environment: beside },
      'https://cdn.example/chapters.vtt',
    ],
  ];
  it.each(rows)('%s', (_, signals, given, chaptersUrl) => {
    expect(changes(signals, given).at(-1)).toMatchObject({ status: 'ready', chaptersUrl });
  });
});

describe('loadMaster', () => {
  const sources: Readonly<Record<string, SourceState>> = {
    n: { status: 'none' },
    a: { status: 'resolving', url: '/a.json' },
    b: { status: 'resolving', url: '/b.json' },
    F: { status: 'failed', failure: aFailure() },
    R: aReadySource('/a.m3u8'),
  };
  const patches = Object.fromEntries(Object.entries(sources).map(([key, value]) => [key, { source: value }]));
  const load = (url: string): CommandOf<'catalogue.loadMaster'> => ({
    type: 'catalogue.loadMaster',
    cause: 'selection',
    url,
  });

  it.each([
    ['requests each master JSON that the source waits for', 'n-a-R--b-R-', '--A----B---'],
    ['requests the next one while the first is still awaited', 'n-a-b-R----', '--A-B------'],
    ['requests one again that has failed, when it is needed again', 'n-a-F-b-F-a', '--A---B---A'],
    ['requests nothing if the address can be played as it is', 'n-R---', '------'],
  ])('%s', (_, given, expected) =>
    marbles((t) => {
      const result$ = outputs(t, loadMaster, { state: { source: { status: 'none' } }, states: [given, patches] });
      t.expectMarbles(result$, expected, { A: load('/a.json'), B: load('/b.json') });
    }),
  );
});

describe('a label that the viewer has chosen', () => {
  const content = loaded(aCatalogue([anEpisode(3)]));
  const stored = (label: string) =>
    aSession({ stored: { favoriteSources: { 7: label }, favoriteAudioTracks: { 7: '480' } } });
  const catalogue: Signal = { type: 'catalogue.loaded', catalogue: aCatalogue([anEpisode(3)]) };
  const activeAfter = (label: string) =>
    slicesAfter('source', [selecting, sourceMemory, source], [catalogue, to('j'), master('j')], {
      state: { session: stored(label), content },
    }).at(-1);

  it.each([
    ['is used at the next visit, rather than the default', ' 720 ', '720'],
    ['is ignored if it is gone, whatever voice was chosen', '4K', '1080'],
  ])('%s', (_, label, active) => expect(activeAfter(label)).toMatchObject({ activeLabel: active }));

  it('is not the label of a voice', () => {
    const session = aSession({ stored: { favoriteAudioTracks: { 7: '480' } } });
    const chosen = slicesAfter('source', [selecting, sourceMemory, source], [catalogue, to('j'), master('j')], {
      state: { session, content },
    });
    expect(chosen.at(-1)).toMatchObject({ activeLabel: '1080' });
  });

  it('is stored once with the title', () =>
    marbles((t) => {
      const write: CommandOf<'storage.write'> = {
        type: 'storage.write',
        cause: 'preference',
        key: 'favoriteSources',
        entry: '7',
        value: '480',
      };
      const result$ = outputs(t, storeSource, {
        features: [selecting, sourceMemory, source],
        state: { session: aSession(), content },
        signals: [
          '-jm-c-c-x',
          {
            j: to('j'),
            m: master('j'),
            c: { type: 'intent.chooseSource', label: '480' },
            x: { type: 'intent.chooseSource', label: 'none' },
          },
        ],
      });
      t.expectMarbles(result$, '----w', { w: write });
    }));
});
