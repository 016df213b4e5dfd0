import { describe, expect, it } from 'vitest';
import { renewal, renewAddress, renewSource } from '../../../../streams/features/source/renewal.ts';
import { source, sourceMemory } from '../../../../streams/features/source/source.ts';
import type { Output } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { Protection } from '../../../../streams/model/protection.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { SourceState } from '../../../../streams/model/state.ts';
import {
  aFailure,
  aMaster,
  anEpisode,
  anOption,
  aReadySource,
  aSelection,
  aSession,
  aVariant,
  config,
  marbles,
} from '../../support.ts';
import { outputs, statesAfter } from '../support.ts';

const refused = (status: number | null, fields: Partial<Failure> = {}) =>
  aFailure({ code: 2, context: { url: 'https://cdn.example/1.m4s', status }, ...fields });
const failed = (failure: Failure): Signal => ({ type: 'engine.failed', failure });
const gone = failed(refused(410));
const ofLicense = (licenseStatus: number | null, fields: Partial<Failure> = {}) =>
  aFailure({
    code: 'licenseRefused',
    category: 'protection',
    context: { url: 'https://license.example/', licenseStatus },
    ...fields,
  });
const keysOf = (token: string): Protection => ({
  widevine: {
    licenseUrl: 'https://license.example/',
    headers: { token },
    certificateUrl: null,
    videoRobustness: '',
    audioRobustness: '',
  },
});
const failedRenewal: Signal = { type: 'catalogue.renewalFailed' };
const memory = {
  address: null,
  label: null,
  offer: null,
  ahead: null,
  refusal: null,
  source: { status: 'none' },
} as const;
const playing: Partial<State> = {
  selection: aSelection(anEpisode(7)),
  source: aReadySource('/1.m3u8'),
  sourceMemory: memory,
};
const ask: Output = { type: 'catalogue.renewAddress', cause: 'retry', episodeId: 7, variantId: null };

/** Compares the outputs and their times; each failure at `g` is an expired address. */
const check = (told: string, expected: string, state: Partial<State> = {}, values: Record<string, Signal> = {}): void =>
  marbles((t) => {
    const result$ = outputs(t, renewAddress, {
      state: { ...playing, ...state },
      features: [renewal],
      signals: [told, { g: gone, n: failedRenewal, ...values }],
    });
    t.expectMarbles(result$, expected, { a: ask, v: { ...ask, variantId: 71 } as Output });
  });

describe('a new address is requested', () => {
  it('if the stream says that access is refused or that it is gone', () => {
    check('-g', '-a');
    check('-f', '-a', {}, { f: failed(refused(403)) });
  });

  it('before the stream fails for that reason', () =>
    check('-w', '-a', {}, { w: { type: 'engine.warned', failure: refused(410, { fatal: false }) } }));

  it('for the selected variant', () =>
    check('-g', '-v', { selection: aSelection(anEpisode(7), { variant: aVariant(71) }) }));

  it('if the media of an element breaks off, which does not tell why', () => {
    const context = { url: '/1.mp4', type: 'mediaElementError' };
    check('-f', '-a', {}, { f: failed(aFailure({ code: 2, context })) });
    check('-f', '--', {}, { f: failed(aFailure({ code: 3, context })) });
  });

  it('if the awaited master JSON is refused', () => {
    const url = 'https://player.example/7.json';
    const failure = refused(410, { code: 'masterFailed' });
    const waiting = (refusal: Failure | null): Partial<State> => ({
      source: { status: 'resolving', url },
      sourceMemory: { ...memory, refusal },
    });
    const values: Record<string, Signal> = { m: { type: 'catalogue.masterFailed', url, failure } };
    check('-m', '-a', waiting(failure), values);
    // The master JSON of the next episode, loaded ahead.
    check('-m', '--', waiting(null), values);
    check('-m', '--', {}, values);
  });

  it('but not for other failures', () => {
    for (const status of [null, 404, 500, 451]) check('-f', '--', {}, { f: failed(refused(status)) });
  });

  it('but not for the placeholder, nor without a film', () => {
    check('-g', '--', { source: aReadySource('/blocked.mp4', { isPlaceholder: true }) });
    check('-g', '--', { source: { status: 'none' }, selection: null });
  });

  it('once until there is an answer', () => check('-gg 10s gng', '-a- 10s --a'));

  it('a limited number of times within a while, and again when that has passed', () => {
    expect([config.renewalsInWindow, config.renewalWindowMs]).toEqual([5, 60_000]);
    // Only at the eleventh failure the first of the five is a minute ago.
    check('gngngngngngn 59987ms gg', 'a-a-a-a-a--- 59987ms -a');
  });

  it('for another episode, too, while the answer for the last one is awaited', () =>
    marbles((t) => {
      const result$ = outputs(t, renewAddress, {
        state: playing,
        features: [renewal],
        states: ['--s', { s: { selection: aSelection(anEpisode(8)) } }],
        signals: ['-g-g', { g: gone }],
      });
      t.expectMarbles(result$, '-a-b', { a: ask, b: { ...ask, episodeId: 8 } as Output });
    }));
});

describe('new keys are requested', () => {
  const locked: Partial<State> = { source: aReadySource('/1.m3u8', { protection: keysOf('old') }) };
  const l = failed(ofLicense(403));

  it.each([401, 403, 410])('if the licence is refused with %s', (status) =>
    check('-f', '-a', locked, { f: failed(ofLicense(status)) }),
  );

  it('if the right to play has expired, which no server tells', () =>
    check('-f', '-a', locked, { f: failed(ofLicense(null, { code: 'licenseExpired' })) }));

  it('but not if there is no such key, if the server is out of order, or if nothing here can decrypt', () => {
    for (const status of [null, 0, 404, 500]) check('-f', '--', locked, { f: failed(ofLicense(status)) });
    check('-f', '--', locked, { f: failed(ofLicense(null, { code: 'keySystemMissing' })) });
  });

  it('but not if a source without protection plays instead', () => check('-l', '--', {}, { l }));

  it('once: new keys that are refused are final until a while has passed', () => {
    check('lnl', 'a--', locked, { l });
    check('ln 59998ms l', 'a- 59998ms a', locked, { l });
  });

  it('within the limit for addresses', () => {
    check('lngnlngngnln', 'a-a-a-a-a---', locked, { l });
    check('gngngngngnln', 'a-a-a-a-a---', locked, { l });
  });

  it('for another episode, too', () =>
    marbles((t) => {
      const result$ = outputs(t, renewAddress, {
        state: { ...playing, ...locked },
        features: [renewal],
        states: ['--s', { s: { selection: aSelection(anEpisode(8)) } }],
        signals: ['l--l', { l }],
      });
      t.expectMarbles(result$, 'a--b', { a: ask, b: { ...ask, episodeId: 8 } as Output });
    }));
});

describe('the source', () => {
  const base = 'https://player.example';
  const [old, now] = [`${base}/~1/film.m3u8`, `${base}/~2/film.m3u8`];
  const features = [sourceMemory, source, renewal];
  const selecting = (path: string): Partial<State> => ({
    content: { status: 'idle' },
    session: aSession({}),
    selection: aSelection(anEpisode(7, { m3u8MasterFilePath: path })),
  });
  const renewed = (url: string, master: ReturnType<typeof aMaster> | null = null): Signal => ({
    type: 'catalogue.addressRenewed',
    episodeId: 7,
    variantId: null,
    url,
    master,
  });
  /** Does what the store does: the outputs of the pipeline are reduced next. */
  const after = (...steps: Parameters<typeof statesAfter>[1]): SourceState => {
    const told: (typeof steps)[number][] = [];
    for (const step of steps) {
      told.push(step);
      marbles((t) => {
        const state = statesAfter(features, told).at(-1)!;
        if (!('type' in step)) return;
        outputs(t, renewSource, { state, signals: ['a', { a: step }] }).subscribe((output) =>
          told.push(output as Signal),
        );
      });
    }
    return statesAfter(features, told).at(-1)!.source;
  };

  it('gets the new address, as the same stream', () => {
    expect(after(selecting('/~1/film.m3u8'), renewed(now))).toEqual(aReadySource(now, { renewals: 1 }));
    const third = `${base}/~3/film.m3u8`;
    const steps = [selecting('/~1/film.m3u8'), renewed(now), renewed(third)];
    expect(after(...steps)).toEqual(aReadySource(third, { renewals: 2 }));
  });

  it('keeps the chosen label of a master JSON, and takes over the new addresses of subtitles', () => {
    const master = aMaster(anOption('480'), anOption('720'));
    const file = { label: 'Русские', src: `${base}/~2/ru.vtt`, language: 'ru' };
    const later = {
      ...aMaster(anOption('480', true), { ...anOption('720'), link: `${base}/~2/720.m3u8` }),
      subtitles: [file],
    };
    const result = after(
      selecting('/film.json'),
      { type: 'catalogue.masterLoaded', url: `${base}/film.json`, master },
      { type: 'intent.chooseSource', label: '720' },
      renewed(`${base}/film.json`, later),
    );
    expect(result).toMatchObject({ url: `${base}/~2/720.m3u8`, activeLabel: '720', subtitles: [file], renewals: 1 });
  });

  it('is another source if the label is gone, or if the kind is another', () => {
    const gotOther = after(selecting('/~1/film.m3u8'), renewed(`${base}/film.mpd`));
    expect(gotOther).toMatchObject({ kind: 'dash', renewals: 0 });
  });

  it('stays as it is if the address is the same, and if there is nothing to play', () => {
    const before = after(selecting('/~1/film.m3u8'));
    expect(before).toEqual(aReadySource(old));
    expect(after(selecting('/~1/film.m3u8'), renewed(old))).toEqual(before);
    expect(after(selecting('/~1/film.m3u8'), renewed(`${base}/film.json`, aMaster()))).toEqual(before);
    expect(after(selecting('/~1/film.m3u8'), failedRenewal)).toEqual(before);
  });

  it('does not get the address of the episode that was selected before', () => {
    const next = { selection: aSelection(anEpisode(8, { m3u8MasterFilePath: '/8.m3u8' })) };
    expect(after(selecting('/~1/film.m3u8'), next, renewed(now))).toEqual(aReadySource(`${base}/8.m3u8`));
  });

  describe('whose keys are refused', () => {
    const url = `${base}/film.json`;
    const master = (token: string, link = old) =>
      aMaster(
        { ...anOption('HD', true), link, protection: keysOf(token) },
        { ...anOption('4K'), protection: keysOf(token) },
      );
    const locked = [selecting('/film.json'), { type: 'catalogue.masterLoaded', url, master: master('old') }] as const;
    const l = failed(ofLicense(403));

    it('gets the new keys for the same address, as a source to attach anew', () => {
      const found = after(...locked, l, renewed(url, master('new')));
      expect(found).toMatchObject({ url: old, protection: keysOf('new'), renewals: 0 });
    });

    it('is attached anew also if its address has changed before', () => {
      const found = after(...locked, gone, renewed(url, master('old', now)), l, renewed(url, master('new')));
      expect(found).toMatchObject({ url: old, protection: keysOf('new'), renewals: 0 });
    });

    it('stays as it is if the catalogue has no other keys, whatever its address', () => {
      const before = after(...locked);
      expect(after(...locked, l, renewed(url, master('old', now)))).toEqual(before);
    });

    it('goes on in place if only its address had expired, with the new keys for the next licence', () => {
      const found = after(...locked, gone, renewed(url, master('new', now)));
      expect(found).toMatchObject({ url: now, protection: keysOf('new'), renewals: 1 });
      expect(after(...locked, gone, renewed(url, master('new')))).toEqual(after(...locked));
    });
  });

  describe('whose master JSON has expired', () => {
    const url = `${base}/~1/film.json`;
    const failure = refused(410, { code: 'masterFailed', category: 'catalogue' });
    const expired: Signal = { type: 'catalogue.masterFailed', url, failure };
    const waiting = [selecting('/~1/film.json'), expired];

    it('is resolved until it is found', () => {
      expect(after(...waiting)).toEqual({ status: 'resolving', url });
      const found = after(...waiting, renewed(`${base}/~2/film.json`, aMaster(anOption('480'))));
      expect(found).toMatchObject({ status: 'ready', activeLabel: '480', renewals: 0 });
    });

    it('fails with the first failure if the catalogue has no other address', () => {
      expect(after(...waiting, failedRenewal)).toEqual({ status: 'failed', failure });
      expect(after(...waiting, renewed(`${base}/~2/film.json`, aMaster()))).toEqual({ status: 'failed', failure });
    });

    it('fails like any other source if no new address is requested', () => {
      const tired = Array.from({ length: config.renewalsInWindow }, () => 0);
      marbles((t) => {
        const result$ = outputs(t, renewAddress, {
          state: { ...playing, source: { status: 'resolving', url }, sourceMemory: { ...memory, refusal: failure } },
          features: [renewal],
          slices: [['renewal', 'r', { r: { askedAtMs: tired, isAsking: false, isForLicense: false } }]],
          signals: ['-m', { m: expired }],
        });
        t.expectMarbles(result$, '-n', { n: failedRenewal });
      });
    });
  });
});
