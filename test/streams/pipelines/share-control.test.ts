import { describe, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import type { ShareState } from '../../../streams/model/state.ts';
import { shareControl } from '../../../streams/pipelines/share-control.ts';
import { marbles } from '../support.ts';

const place = { pageUrl: 'https://host.example/film?t=3', seasonOrder: 2, episodeOrder: 1, seconds: 61.5 };
const url = 'https://host.example/film/season-2/episode-1';
const popup = { title: 'Title', link: `${url}?t=62`, seconds: 62, withTime: true, isCopied: false };
const states: Record<string, ShareState> = { n: { isOffered: true, popup: null }, o: { isOffered: true, popup } };
const commands: Record<string, Command> = {
  S: { type: 'page.share', cause: 'share', title: 'Title', url },
  C: { type: 'page.copy', cause: 'share', text: `${url}?t=62` },
};

describe('shareControl', () => {
  it('hands the link without a moment to the sheet, and copies what the popup shows', () =>
    marbles((t) => {
      const sheetAsked$ = t.hot('-s----|', { s: { title: 'Title', place } });
      const copyAsked$ = t.hot(' --c-c-|');
      const share$ = t.facet('   n--o---', states);
      t.expectMarbles(
        shareControl({ sheetAsked$, momentAsked$: t.cold('|'), copyAsked$, share$ }),
        '-S--C-|',
        commands,
      );
    }));

  it('copies a link to the moment without any popup', () =>
    marbles((t) => {
      const momentAsked$ = t.hot('-m-|', { m: { place } });
      const share$ = t.facet('    n---', states);
      const quiet = { sheetAsked$: t.cold<never>('|'), copyAsked$: t.cold<never>('|') };
      t.expectMarbles(shareControl({ ...quiet, momentAsked$, share$ }), '-C-|', commands);
    }));
});
