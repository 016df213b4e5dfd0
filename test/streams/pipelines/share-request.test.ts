import { describe, it } from 'vitest';
import { shareRequest, type ShareRequest } from '../../../streams/pipelines/share-request.ts';
import {
  aCatalogue,
  aSelection,
  aSession,
  aTimeline,
  anEpisode,
  loaded,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const sessions = {
  s: aSession(),
  n: aSession({ environment: { hasShareSheet: true } }),
  x: aSession({ parameters: { shareEnabled: false } }),
};
const selections = {
  e: aSelection(anEpisode(3, { season: { id: 9, order: 0 } })),
  f: aSelection(anEpisode(1, { season: null })),
};
const openings = {
  d: { type: 'intent.openShare', isSmallScreen: false },
  p: { type: 'intent.openShare', isSmallScreen: true },
} as const;
const place = { pageUrl: 'https://host.example/film', seasonOrder: 0, episodeOrder: 3, seconds: 61.5 };
const popup: ShareRequest = { by: 'popup', title: 'Title', place };
const requests: Record<string, ShareRequest> = {
  P: popup,
  S: { ...popup, by: 'sheet' },
  F: { ...popup, place: { ...place, seasonOrder: null, episodeOrder: 1 } },
  L: { ...popup, place: { ...place, seconds: null } },
};

interface Rows {
  readonly session?: keyof typeof sessions;
  readonly selection?: string;
  readonly opened: string;
  readonly isLive?: boolean;
}

function requested(t: MarbleHelpers, { session = 's', selection = 'e', opened, isLive = false }: Rows) {
  const timeline = aTimeline({ positionSeconds: 61.5, isLive });
  return shareRequest({
    session$: t.facet(session, sessions),
    content$: t.facet('c', { c: loaded(aCatalogue([])) }),
    selection$: t.facet(selection, selections),
    timeline$: t.facet('t', { t: timeline }),
    opened$: t.hot(opened, openings),
  });
}

describe('shareRequest', () => {
  it('is for the popup, each time anew', () =>
    marbles((t) => t.expectMarbles(requested(t, { opened: '-d-d' }), '-P-P', requests)));

  it('on a small screen is for the sheet, where there is one', () =>
    marbles((t) => {
      t.expectMarbles(requested(t, { opened: '-p', session: 'n' }), '-S', requests);
      t.expectMarbles(requested(t, { opened: '-p', session: 's' }), '-P', requests);
      t.expectMarbles(requested(t, { opened: '-d', session: 'n' }), '-P', requests);
    }));

  it('is of the episode that is selected then, in a season or not', () =>
    marbles((t) => t.expectMarbles(requested(t, { opened: '-d-d', selection: 'e-f' }), '-P-F', requests)));

  it('has no moment in a live stream', () =>
    marbles((t) => t.expectMarbles(requested(t, { opened: '-d', isLive: true }), '-L', requests)));

  it('is none where sharing is not offered, or nothing is selected', () =>
    marbles((t) => {
      t.expectMarbles(requested(t, { opened: '-d', session: 'x' }), '--', requests);
      t.expectMarbles(requested(t, { opened: '-d', selection: '--e' }), '--', requests);
    }));

  it('ends with the wishes', () => marbles((t) => t.expectMarbles(requested(t, { opened: '-d|' }), '-P|', requests)));
});
