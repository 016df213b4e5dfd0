import { describe, expect, it } from 'vitest';
import { controlShare } from '../../../../streams/features/share/control.ts';
import { confirmCopy, share, sharePlace } from '../../../../streams/features/share/popup.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  aCatalogue,
  aFailure,
  anEpisode,
  aSelection,
  aSession,
  aTimeline,
  config,
  loaded,
  marbles,
} from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const pageUrl = 'https://host.example/film?t=3';
const session = aSession();
const withSheet = aSession({ environment: { hasShareSheet: true } });
const notOffered = aSession({ parameters: { shareEnabled: false }, environment: { hasShareSheet: true } });
const loadedState: Partial<State> = {
  session,
  content: loaded(aCatalogue([])),
  selection: aSelection(anEpisode(3, { season: { id: 9, order: 0 } })),
  timeline: aTimeline({ positionSeconds: 61.5 }),
  share: { isOffered: true, popup: null },
};
const link = 'https://host.example/film/season-0/episode-3';
const popup = { title: 'Title', link, seconds: 62, withTime: false, isCopied: false };
const timed = { ...popup, link: `${link}?t=62`, withTime: true };

const opened: Signal = { type: 'intent.openShare', isSmallScreen: false, pageUrl };
const openedSmall: Signal = { type: 'intent.openShare', isSmallScreen: true, pageUrl };
const ticked = (isOn: boolean): Signal => ({ type: 'intent.setShareTime', isOn });
const copied = (isCopied: boolean): Signal => ({ type: 'player.copiedChanged', isCopied });
const closed: Signal = { type: 'intent.closeShare' };
const failed = (fatal: boolean): Signal => ({ type: 'player.failed', error: { ...aFailure({ fatal }), id: 'e-1' } });

const popupsAfter = (signals: readonly Signal[], state: Partial<State> = {}) =>
  slicesAfter('share', [sharePlace, share], signals, { state: { ...loadedState, ...state } }).map(
    (slice) => slice.popup,
  );

describe('the share popup', () => {
  it.each([
    ['is offered', session, true],
    ['is not offered if the page does not want it', notOffered, false],
  ])('%s', (_, started, isOffered) =>
    expect(slicesAfter('share', [sharePlace, share], [{ type: 'session.started', session: started }])).toEqual([
      { isOffered, popup: null },
    ]),
  );

  it('has a link to the address that the host page has when it opens', () => {
    const moved: Signal = { type: 'intent.openShare', isSmallScreen: false, pageUrl: 'https://host.example/other' };
    expect(popupsAfter([moved])[0]?.link).toBe('https://host.example/other/season-0/episode-3');
  });

  it('stays until it is closed, and opens again without the moment', () =>
    expect(popupsAfter([opened, ticked(true), closed, opened])).toEqual([popup, timed, null, popup]));

  it('has the moment in its link while the box is ticked', () =>
    expect(popupsAfter([opened, ticked(true), ticked(false)])).toEqual([popup, timed, popup]));

  it('has the moment at which it was opened, though the film plays on', () => {
    const [popupLater] = slicesAfter('share', [sharePlace, share], [ticked(true)], {
      state: {
        ...loadedState,
        sharePlace: { pageUrl, seasonOrder: 0, episodeOrder: 3, seconds: 61.5 },
        share: { isOffered: true, popup },
        timeline: aTimeline({ positionSeconds: 90 }),
      },
    });
    expect(popupLater?.popup).toEqual(timed);
  });

  it('has no box in a live stream', () => {
    const untimed = { ...popup, seconds: null };
    const timeline = aTimeline({ positionSeconds: 61.5, isLive: true });
    expect(popupsAfter([opened, ticked(true)], { timeline })).toEqual([untimed, untimed]);
  });

  it('says that its link was copied, for a while', () =>
    expect(popupsAfter([opened, copied(true), copied(true), copied(false)])).toEqual([
      popup,
      { ...popup, isCopied: true },
      { ...popup, isCopied: true },
      popup,
    ]));

  it('no longer says so if the link changes', () =>
    expect(popupsAfter([opened, copied(true), ticked(true), copied(true), copied(false)])).toEqual([
      popup,
      { ...popup, isCopied: true },
      timed,
      { ...timed, isCopied: true },
      timed,
    ]));

  it('ignores signals while it is closed', () =>
    expect(popupsAfter([ticked(true), copied(true), copied(false), closed])).toEqual([null, null, null, null]));

  it.each<Signal>([
    { type: 'intent.chooseSeason', seasonId: 1 },
    { type: 'intent.chooseEpisode', episodeId: 1 },
    { type: 'intent.chooseVariant', variantId: 1 },
    { type: 'intent.chooseSource', label: '' },
    failed(true),
  ])('closes with $type', (signal) => expect(popupsAfter([opened, signal])).toEqual([popup, null]));

  it('stays open if something fails that the film does not depend on', () =>
    expect(popupsAfter([opened, failed(false)])).toEqual([popup, popup]));

  it("gives way to the device's share sheet on a small screen", () => {
    expect(popupsAfter([openedSmall], { session: withSheet })).toEqual([null]);
    expect(popupsAfter([openedSmall], { session })).toEqual([popup]);
    expect(popupsAfter([opened], { session: withSheet })).toEqual([popup]);
  });

  it('has a link to the selected episode, in a season or not', () => {
    const selection = aSelection(anEpisode(1, { season: null }));
    expect(popupsAfter([opened], { selection })).toEqual([{ ...popup, link: 'https://host.example/film' }]);
  });

  it('is titled like the episode while the title is not known', () =>
    expect(popupsAfter([opened], { content: { status: 'loading' } })).toEqual([{ ...popup, title: 'Episode 3' }]));

  it('does not open if sharing is not offered, or if nothing is selected', () => {
    expect(popupsAfter([opened], { session: notOffered })).toEqual([null]);
    expect(popupsAfter([opened], { selection: null })).toEqual([null]);
    expect(popupsAfter([opened], { session: null })).toEqual([null]);
  });
});

describe('confirmCopy', () => {
  it('shows the confirmation for its time after the last copy', () =>
    marbles((t) => {
      const result$ = outputs(t, confirmCopy, { signals: ['-c 999ms c', { c: { type: 'page.copied' } }] });
      t.expectMarbles(result$, `-y 999ms y ${String(config.copiedFeedbackMs - 1)}ms n`, {
        y: copied(true),
        n: copied(false),
      });
    }));
});

describe('controlShare', () => {
  const signals: Record<string, Signal> = {
    o: opened,
    s: openedSmall,
    m: { type: 'intent.copyMomentLink', pageUrl },
    n: { type: 'intent.copyMomentLink', pageUrl, seconds: 7.4 },
    c: { type: 'intent.copyShareLink' },
  };
  const commands: Record<string, Command> = {
    S: { type: 'page.share', cause: 'share', title: 'Title', url: link },
    L: { type: 'page.copy', cause: 'share', text: link },
    T: { type: 'page.copy', cause: 'share', text: `${link}?t=62` },
    N: { type: 'page.copy', cause: 'share', text: `${link}?t=7` },
  };
  const expectCommands = (row: string, result: string, state: Partial<State> = {}, states = '-') =>
    marbles((t) => {
      const result$ = outputs(t, controlShare, {
        state: { ...loadedState, ...state },
        states: [
          states,
          { o: { share: { isOffered: true, popup: timed } }, l: { timeline: aTimeline({ isLive: true }) } },
        ],
        signals: [row, signals],
      });
      t.expectMarbles(result$, result, commands);
    });

  it('passes the link without the moment to the share sheet if there is one', () => {
    expectCommands('-s', '-S', { session: withSheet });
    expectCommands('-o', '--', { session: withSheet });
    expectCommands('-s', '--');
  });

  it('copies the link that the popup shows', () => expectCommands('--c-c', '----T', {}, '---o'));

  it("copies a link to the moment without a popup; a channel's link has no moment", () =>
    expectCommands('-m-m', '-T-L', {}, '--l'));

  it("copies a link to another moment; a channel's link has no moment", () =>
    expectCommands('-n-n', '-N-L', {}, '--l'));

  it('does nothing if sharing is not offered, or if nothing is selected', () => {
    expectCommands('-s-m', '--', { session: notOffered });
    expectCommands('-s-m', '--', { session: withSheet, selection: null });
  });
});
