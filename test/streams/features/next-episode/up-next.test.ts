import { describe, expect, it } from 'vitest';
import { feature } from '../../../../streams/features/define-later.ts';
import { upNext, upNextMemory } from '../../../../streams/features/next-episode/up-next.ts';
import type { MasterJson } from '../../../../streams/model/catalogue.ts';
import type { Session } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { UpNextState } from '../../../../streams/model/state.ts';
import { aMaster, anEpisode, anOption, aSelection, aSession, aVariant } from '../../support.ts';
import { changesAfter, row } from '../support.ts';

const current = anEpisode(1);
const variants = [aVariant(21, 'Дубляж', '/dub.m3u8'), aVariant(22, 'Оригинал', '/original.m3u8')];
const leadsTo = (path: string | null) =>
  aSelection(current, { next: anEpisode(2, { m3u8MasterFilePath: path, episodeVariants: [] }) });
const selections = {
  a: leadsTo('/two.m3u8'),
  A: { ...leadsTo('/two.m3u8'), variant: aVariant(9) },
  d: leadsTo('//cdn.example/two.mpd'),
  j: leadsTo('/j.json'),
  e: leadsTo(null),
  v: aSelection(current, { next: anEpisode(2, { episodeVariants: variants }), nextVariant: variants[1]! }),
  z: aSelection(current),
};
const keys = Object.keys(selections);
/** Selects one of these by its index. */
const selecting = feature('selection', null, {
  on: { 'intent.chooseEpisode': (_, { episodeId }) => ({ ...Object.values(selections)[episodeId]! }) },
});
const select = (key: keyof typeof selections): Signal => ({
  type: 'intent.chooseEpisode',
  episodeId: keys.indexOf(key),
});

const j = 'https://player.example/j.json';
const master = (url: string, found: MasterJson): Signal => ({ type: 'catalogue.masterLoaded', url, master: found });
const itsOwn = master(j, aMaster(anOption('480'), anOption('1080', true)));
const empty = master(j, aMaster());
const another = master('https://player.example/x.json', aMaster(anOption('480')));
const choose = (label: string): Signal => ({ type: 'intent.chooseSource', label });

const ready = (url: string, kind: 'hls' | 'dash' | 'native' = 'hls'): UpNextState => ({
  status: 'ready',
  episodeId: 2,
  source: { url, kind },
});
const states: Readonly<Record<string, UpNextState>> = {
  N: { status: 'none' },
  a: ready('https://player.example/two.m3u8'),
  n: ready('https://player.example/two.m3u8', 'native'),
  d: ready('https://cdn.example/two.mpd', 'dash'),
  v: ready('https://player.example/original.m3u8'),
  u: { status: 'unresolved', episodeId: 2, url: j },
  J: ready('https://cdn.example/1080.m3u8'),
  4: ready('https://cdn.example/480.m3u8'),
};

const changes = (signals: readonly Signal[], environment: Partial<Session['environment']> = {}) =>
  changesAfter('upNext', [selecting, upNextMemory, upNext], signals, { state: { session: aSession({ environment }) } });

describe('upNext', () => {
  const rows: readonly (readonly [title: string, signals: readonly Signal[], expected: string])[] = [
    ['is unknown before anything is selected', [choose('480'), itsOwn], '--'],
    ['is the file of the next episode', [select('a')], 'a'],
    ['does not change however often the same episode is selected', [select('a'), select('a'), select('A')], 'a--'],
    ['is the file of the variant that the next episode will begin with', [select('v')], 'v'],
    ['is played by the engine of its kind', [select('a'), select('d')], 'ad'],
    ['is nothing after the last episode', [select('a'), select('z')], 'aN'],
    ['is nothing if the catalogue has no file', [select('e')], '-'],
    ['waits for its master JSON', [select('j'), itsOwn], 'uJ'],
    ['takes no other master JSON for its own', [select('j'), another], 'u-'],
    ['is nothing if its master JSON has nothing to play', [select('j'), empty], 'uN'],
    ['is the source that was chosen before', [select('j'), choose(' 480'), itsOwn], 'u-4'],
    ['follows a choice that comes later', [select('j'), itsOwn, choose(' 480')], 'uJ4'],
    ['is the default source if none has the chosen label', [select('j'), choose('gone'), itsOwn], 'u-J'],
  ];
  it.each(rows)('%s', (_, signals, expected) => {
    expect(changes(signals)).toEqual(row(expected, states));
  });

  it('is what the browser can play by itself, or nothing', () => {
    const alone = { isMediaSourceSupported: false, isNativeHlsSupported: true };
    expect(changes([select('a')], alone)).toEqual(row('n', states));
    const unable = { isMediaSourceSupported: false, isNativeHlsSupported: false };
    expect(changes([select('a')], unable)).toEqual(row('-', states));
  });
});
