import { describe, it } from 'vitest';
import type { MasterJson } from '../../../streams/model/catalogue.ts';
import type { Session } from '../../../streams/model/session.ts';
import type { UpNextState } from '../../../streams/model/state.ts';
import { upNext } from '../../../streams/pipelines/up-next.ts';
import {
  aMaster,
  anEpisode,
  anOption,
  aSelection,
  aSession,
  aVariant,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const current = anEpisode(1);
const variants = [aVariant(21, 'Дубляж', '/dub.m3u8'), aVariant(22, 'Оригинал', '/original.m3u8')];
const leadsTo = (path: string | null) =>
  aSelection(current, { next: anEpisode(2, { m3u8MasterFilePath: path, episodeVariants: [] }) });
const selections = {
  a: leadsTo('/two.m3u8'),
  A: { ...leadsTo('/two.m3u8'), variant: aVariant(9) },
  d: leadsTo('//cdn.example/two.mpd'),
  j: leadsTo('/j.json'),
  k: leadsTo('/k.json'),
  e: leadsTo(null),
  v: aSelection(current, { next: anEpisode(2, { episodeVariants: variants }), nextVariant: variants[1]! }),
  z: aSelection(current),
};
const j = 'https://player.example/j.json';
const masters: Record<string, { url: string; master: MasterJson }> = {
  j: { url: j, master: aMaster(anOption('480'), anOption('1080', true)) },
  e: { url: j, master: aMaster() },
  x: { url: 'https://player.example/x.json', master: aMaster(anOption('480')) },
};
const ready = (url: string, kind: 'hls' | 'dash' | 'native' = 'hls'): UpNextState => ({
  status: 'ready',
  episodeId: 2,
  source: { url, kind },
});
const states: Record<string, UpNextState> = {
  N: { status: 'none' },
  a: ready('https://player.example/two.m3u8'),
  n: ready('https://player.example/two.m3u8', 'native'),
  d: ready('https://cdn.example/two.mpd', 'dash'),
  v: ready('https://player.example/original.m3u8'),
  u: { status: 'unresolved', episodeId: 2, url: j },
  J: ready('https://cdn.example/1080.m3u8'),
  4: ready('https://cdn.example/480.m3u8'),
};

interface Rows {
  readonly selection: string;
  readonly master?: string;
  readonly chosen?: string;
  readonly environment?: Partial<Session['environment']>;
}

const next = (t: MarbleHelpers, rows: Rows) =>
  upNext({
    session$: t.hot('s', { s: aSession({ environment: rows.environment ?? {} }) }),
    selection$: t.hot(rows.selection, selections),
    masterLoaded$: t.hot(rows.master ?? '-', masters),
    sourceChosen$: t.hot(rows.chosen ?? '-', { 4: ' 480', g: 'gone' }),
  });

type Table = readonly (readonly [title: string, rows: Rows, expected: string])[];

describe('upNext', () => {
  const table: Table = [
    ['is the file of the next episode', { selection: '-a' }, 'Na'],
    ['is told once however often the same is selected', { selection: '-a-a-A' }, 'Na----'],
    ['is that of the variant it will begin with', { selection: '-v' }, 'Nv'],
    ['is played by the engine of its kind', { selection: '-a-d' }, 'Na-d'],
    ['is nothing after the last episode', { selection: '-a-z' }, 'Na-N'],
    ['is nothing where the catalogue has no file', { selection: '-e' }, 'N-'],
    ['is behind its master JSON until that is known', { selection: '-j', master: '---j' }, 'Nu-J'],
    ['takes no other master for its own', { selection: '-j', master: '---x' }, 'Nu--'],
    ['is nothing where its master has nothing to play', { selection: '-j', master: '---e' }, 'Nu-N'],
    ['is the source that was chosen before', { selection: '-j', master: '---j', chosen: '--4' }, 'Nu-4'],
    ['follows a choice that comes later', { selection: '-j', master: '--j', chosen: '----4' }, 'NuJ-4'],
    ['is the default where there is none of that label', { selection: '-j', master: '---j', chosen: '--g' }, 'Nu-J'],
  ];

  it.each(table)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(next(t, rows), expected, states)));

  it('is what the browser can play by itself, or nothing', () =>
    marbles((t) => {
      const alone = { isMediaSourceSupported: false, isNativeHlsSupported: true };
      t.expectMarbles(next(t, { selection: '-a', environment: alone }), 'Nn', states);
      const unable = { isMediaSourceSupported: false, isNativeHlsSupported: false };
      t.expectMarbles(next(t, { selection: '-a', environment: unable }), 'N-', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('s---', { s: aSession() });
      const selection$ = t.hot('-a--', selections);
      const masterLoaded$ = t.hot('----', masters);
      const sourceChosen$ = t.hot('----', { 4: '480' });
      const inputs = { session$, selection$, masterLoaded$, sourceChosen$ };
      t.expectObservable(upNext(inputs), '^--!').toBe('Na-', states);
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^--!');
    }));
});
