import { describe, expect, it } from 'vitest';
import { diagnostics, help, isMenuOpen, transcript } from '../../../../streams/features/panels/panels.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aFailure } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const failed = (fatal: boolean): Signal => ({ type: 'player.failed', error: { ...aFailure({ fatal }), id: 'e-1' } });

describe('help', () => {
  const isShownAfter = (...signals: readonly Signal[]) =>
    slicesAfter('help', [help], signals).map(({ isShown }) => isShown);

  it('is shown from when it is opened until it is closed', () =>
    expect(
      isShownAfter({ type: 'intent.openHelp' }, { type: 'intent.closeHelp' }, { type: 'intent.openHelp' }),
    ).toEqual([true, false, true]));

  it.each<Signal>([
    { type: 'intent.chooseSeason', seasonId: 1 },
    { type: 'intent.chooseEpisode', episodeId: 1 },
    { type: 'intent.chooseVariant', variantId: 1 },
    { type: 'intent.chooseSource', label: '' },
    failed(true),
  ])('closes with $type', (signal) => expect(isShownAfter({ type: 'intent.openHelp' }, signal)).toEqual([true, false]));

  it('stays open if something fails that the film does not depend on', () =>
    expect(isShownAfter({ type: 'intent.openHelp' }, failed(false))).toEqual([true, true]));
});

describe('diagnostics', () => {
  const toggled: Signal = { type: 'intent.toggleDiagnostics' };
  const closed: Signal = { type: 'intent.closeDiagnostics' };
  const isShownAfter = (...signals: readonly Signal[]) =>
    slicesAfter('diagnostics', [diagnostics], signals).map(({ isShown }) => isShown);

  it('are toggled, and closed whatever they are', () =>
    expect(isShownAfter(toggled, toggled, toggled, closed, closed)).toEqual([true, false, true, false, false]));

  it('close with a failure that stops the film, and stay open with others', () =>
    expect(isShownAfter(toggled, failed(false), failed(true), failed(true))).toEqual([true, true, false, false]));
});

describe('a menu', () => {
  it('is open from when it is opened until it is closed', () =>
    expect(
      slicesAfter('isMenuOpen', [isMenuOpen], [{ type: 'intent.openMenu' }, { type: 'intent.closeMenu' }]),
    ).toEqual([true, false]));
});

describe('the transcript', () => {
  it('opens to look for a text, or without one', () =>
    expect(
      slicesAfter(
        'transcript',
        [transcript],
        [
          { type: 'intent.openTranscript', query: 'гора', by: 'host' },
          { type: 'intent.openTranscript' },
          { type: 'intent.closeTranscript' },
        ],
      ),
    ).toEqual([
      { isShown: true, query: 'гора' },
      { isShown: true, query: '' },
      { isShown: false, query: '' },
    ]));

  const isShownAfter = (signal: Signal) =>
    slicesAfter('transcript', [transcript], [{ type: 'intent.openTranscript' }, signal]).map(({ isShown }) => isShown);

  it.each<[Signal, boolean]>([
    [{ type: 'intent.closeTranscript' }, false],
    [failed(true), false],
    [failed(false), true],
    // The transcript is then that of the new episode.
    [{ type: 'intent.chooseEpisode', episodeId: 1 }, true],
  ])('is shown until it is closed, or until the film has failed: $0.type', (signal, isShown) =>
    expect(isShownAfter(signal)).toEqual([true, isShown]),
  );
});
