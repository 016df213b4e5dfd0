import { describe, it } from 'vitest';
import type { ShareState } from '../../../streams/model/state.ts';
import { sharePopup } from '../../../streams/pipelines/share-popup.ts';
import { aSession, config, marbles, type MarbleHelpers } from '../support.ts';

const place = { pageUrl: 'https://host.example/film?t=3', seasonOrder: 2, episodeOrder: 1, seconds: 61.5 };
const openings = { o: { title: 'Title', place }, l: { title: 'Title', place: { ...place, seconds: null } } };
const times = { t: true, f: false };
const link = 'https://host.example/film/season-2/episode-1';
const open = { title: 'Title', link, seconds: 62, withTime: false, isCopied: false };
const timed = { ...open, link: `${link}?t=62`, withTime: true };
const shown = (popup: ShareState['popup']): ShareState => ({ isOffered: true, popup });
const states: Record<string, ShareState> = {
  N: shown(null),
  O: shown(open),
  L: shown({ ...open, seconds: null }),
  T: shown(timed),
  C: shown({ ...open, isCopied: true }),
  D: shown({ ...timed, isCopied: true }),
  X: { isOffered: false, popup: null },
};

interface Rows {
  readonly opened?: string;
  readonly time?: string;
  readonly copied?: string;
  readonly closed?: string;
}

function popup(t: MarbleHelpers, { opened = '-', time = '-', copied = '-', closed = '-' }: Rows) {
  return sharePopup(
    {
      session$: t.hot('s', { s: aSession() }),
      opened$: t.hot(opened, openings),
      timeSet$: t.hot(time, times),
      copied$: t.hot(copied),
      closed$: t.hot(closed),
    },
    config,
    t.scheduler,
  );
}

describe('sharePopup', () => {
  it('is there from opening to closing, and opens anew without the moment', () =>
    marbles((t) => {
      const rows = { opened: '-o---o-', time: '--t----', closed: '---x---' };
      t.expectMarbles(popup(t, rows), 'NOTN-O-', states);
    }));

  it('has the moment in its link while the box is ticked', () =>
    marbles((t) => t.expectMarbles(popup(t, { opened: '-o', time: '--t-f' }), 'NOT-O', states)));

  it('has no box in a live stream', () =>
    marbles((t) => t.expectMarbles(popup(t, { opened: '-l', time: '--t' }), 'NLL', states)));

  it('says for two seconds that it was copied, from the last time', () =>
    marbles((t) => {
      const rows = { opened: '-o', copied: '--c 999ms c' };
      t.expectMarbles(popup(t, rows), 'NOC 999ms C 1999ms O', states);
    }));

  it('a link that has changed was not copied', () =>
    marbles((t) =>
      t.expectMarbles(popup(t, { opened: '-o', copied: '--c--c', time: '---t' }), 'NOCT-D 1999ms T', states),
    ));

  it('nothing happens to a popup that is not there', () =>
    marbles((t) => t.expectMarbles(popup(t, { time: '-t', copied: '---c' }), 'NN-N 1999ms N', states)));

  it('where sharing is not offered nothing is', () =>
    marbles((t) => {
      const inputs = {
        session$: t.hot('s', { s: aSession({ parameters: { shareEnabled: false } }) }),
        opened$: t.hot('-', openings),
        timeSet$: t.hot('-', times),
        copied$: t.hot('-'),
        closed$: t.hot('-'),
      };
      t.expectMarbles(sharePopup(inputs, config, t.scheduler), 'X', states);
    }));
});
