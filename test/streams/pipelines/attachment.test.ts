import { describe, it } from 'vitest';
import type { Cause, CommandOf } from '../../../streams/model/commands.ts';
import type { PageParameters, SavedProgress } from '../../../streams/model/session.ts';
import type { SourceState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { attachment } from '../../../streams/pipelines/attachment.ts';
import {
  aFailure,
  aReadySource,
  aSelection,
  aSession,
  aTimeline,
  aVariant,
  anEpisode,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const first = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const [second, done] = [anEpisode(2), anEpisode(3, { isCompleted: true })];
const selections = {
  a: aSelection(first),
  c: aSelection({ ...first, isCompleted: true }),
  v: aSelection(first, { variant: aVariant(12), cause: 'viewer' }),
  A: aSelection(first, { cause: 'viewer' }),
  b: aSelection(second, { cause: 'viewer' }),
  n: aSelection(second, { cause: 'ended' }),
  d: aSelection(done, { cause: 'viewer' }),
};
const sources: Record<string, SourceState> = {
  N: { status: 'none' },
  r: { status: 'resolving', url: '/master.json' },
  f: { status: 'failed', failure: aFailure() },
  R: aReadySource('/1.m3u8'),
  S: aReadySource('/2.mpd', { kind: 'dash' }),
  P: aReadySource('/placeholder.mp4', { kind: 'native', isPlaceholder: true }),
};
const timelines = {
  z: aTimeline(),
  t: aTimeline({ positionSeconds: 321.5 }),
  l: aTimeline({ positionSeconds: 9_000, isLive: true }),
};

type Attachment = CommandOf<'engine.attach' | 'engine.detach'>;
const attach = (source: 'R' | 'S' | 'P', cause: Cause, startSeconds: number): Attachment => {
  const { url, kind } = sources[source] as Extract<SourceState, { status: 'ready' }>;
  return { type: 'engine.attach', cause, source: { url, kind }, startSeconds };
};
const detach: Attachment = { type: 'engine.detach', cause: 'selection' };

interface Rows {
  readonly source: string;
  readonly selection: string;
  readonly timeline?: string;
  readonly over?: string;
  readonly saved?: SavedProgress;
  readonly parameters?: Partial<PageParameters>;
}

const attachments = (t: MarbleHelpers, rows: Rows) =>
  attachment({
    session$: t.hot('s', { s: aSession({ parameters: rows.parameters ?? {} }) }).pipe(hold()),
    saved$: t.hot('s', { s: rows.saved ?? {} }),
    timeline$: t.hot(rows.timeline ?? 'z', timelines),
    selection$: t.hot(rows.selection, selections).pipe(hold()),
    startOver$: t.hot(rows.over ?? '-'),
    source$: t.hot(rows.source, sources),
  });

const saved = { 1: { 11: 500, 12: 700 }, 2: 90, 3: 80 };

describe('attachment, of the first source', () => {
  it.each([
    ['at the beginning', { selection: '-a' }, 0],
    ['at the time code', { selection: '-a', parameters: { timeCodeSeconds: 60, episodeTimeSeconds: 70 } }, 60],
    ['at the episode time', { selection: '-a', parameters: { episodeTimeSeconds: 70 } }, 70],
    ['at time code 0 rather than anywhere else', { selection: '-a', parameters: { timeCodeSeconds: 0 }, saved }, 0],
    ['at the saved place', { selection: '-a', saved }, 500],
    [
      'at the time code rather than the saved place',
      { selection: '-a', parameters: { timeCodeSeconds: 60 }, saved },
      60,
    ],
    ['at the beginning when it is completed', { selection: '-c', saved }, 0],
    ['at the beginning when the viewer wants to start over', { selection: '-a', over: '--x', saved }, 0],
    ['at the place of the variant chosen meanwhile', { selection: '-a-v', saved }, 700],
    ['at the time code, whatever the variant', { selection: '-a-v', parameters: { timeCodeSeconds: 60 }, saved }, 60],
  ])('starts %s', (_, rows, startSeconds) =>
    marbles((t) => {
      t.expectMarbles(attachments(t, { ...rows, source: 'N---R' }), '----a', { a: attach('R', 'start', startSeconds) });
    }),
  );

  it('does not start another episode at the time code of the first', () =>
    marbles((t) => {
      const rows = { source: 'Nr---S', selection: '-a-b', parameters: { timeCodeSeconds: 60 } };
      t.expectMarbles(attachments(t, { ...rows, saved }), '-----a', { a: attach('S', 'start', 90) });
      t.expectMarbles(attachments(t, rows), '              -----a', { a: attach('S', 'start', 0) });
    }));

  it('starts the placeholder at its beginning, wherever the film was left', () =>
    marbles((t) => {
      const rows = { source: 'N-P', selection: '-a', parameters: { timeCodeSeconds: 60 }, saved };
      t.expectMarbles(attachments(t, rows), '--a', { a: attach('P', 'start', 0) });
    }));

  it('attaches nothing while a source is resolved, or when that fails', () =>
    marbles((t) => {
      t.expectMarbles(attachments(t, { source: 'Nr-f', selection: '-a' }), '----');
    }));
});

describe('attachment, of another source', () => {
  const a = attach('R', 'start', 0);

  it('goes on at the present place when only the source changes', () =>
    marbles((t) => {
      const rows = { source: 'N-R---S', selection: '-a', timeline: 'z---t' };
      t.expectMarbles(attachments(t, rows), '--a---b', { a, b: attach('S', 'sourceChange', 321.5) });
    }));

  it('goes on at the present place in another variant, though another is saved', () =>
    marbles((t) => {
      const rows = { source: 'N-R---S', selection: '-a---v', timeline: 'z---t', saved };
      const values = { a: attach('R', 'start', 500), b: attach('S', 'sourceChange', 321.5) };
      t.expectMarbles(attachments(t, rows), '--a---b', values);
    }));

  it('goes to the live edge when the source of a channel changes', () =>
    marbles((t) => {
      const rows = { source: 'N-R---S', selection: '-a', timeline: 'z---l' };
      t.expectMarbles(attachments(t, rows), '--a---b', { a, b: attach('S', 'sourceChange', 0) });
    }));

  it.each([
    ['at the saved place when the viewer chose it', 'b', 90],
    ['at its beginning when the one before led to it', 'n', 0],
    ['at its beginning when it is completed', 'd', 0],
  ])('starts another episode %s', (_, selection, startSeconds) =>
    marbles((t) => {
      const rows = { source: 'N-R---S', selection: `-a---${selection}`, timeline: 'z---t', saved: { 2: 90, 3: 80 } };
      t.expectMarbles(attachments(t, rows), '--a---b', { a, b: attach('S', 'selection', startSeconds) });
    }),
  );

  it('starts another episode at its beginning where nothing is saved of it', () =>
    marbles((t) => {
      const rows = { source: 'N-R---S', selection: '-a---b', timeline: 'z---t' };
      t.expectMarbles(attachments(t, rows), '--a---b', { a, b: attach('S', 'selection', 0) });
    }));

  it('lets the old one go while the next is resolved, and once only', () =>
    marbles((t) => {
      const rows = { source: 'N-R--r-f-r-S', selection: '-a---b' };
      const values = { a, d: detach, b: attach('S', 'selection', 0) };
      t.expectMarbles(attachments(t, rows), '--a--d-----b', values);
    }));

  it('comes back to the place it left when the viewer comes back before the next is there', () =>
    marbles((t) => {
      const rows = { source: 'N-R--r--R', selection: '-a---b--A', timeline: 'z---t' };
      t.expectMarbles(attachments(t, rows), '--a--d--b', { a, d: detach, b: attach('R', 'sourceChange', 321.5) });
    }));

  it('does not take starting over for a wish that lasts', () =>
    marbles((t) => {
      const rows = { source: 'N-R---S', selection: '-a---v', timeline: 'z---t', over: '---x' };
      t.expectMarbles(attachments(t, rows), '--a---b', { a, b: attach('S', 'sourceChange', 321.5) });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const selection$ = t.hot('                            -a', selections);
      const timeline$ = t.hot('                             z', timelines);
      const startOver$ = t.hot('                            --');
      const saved$ = t.hot('                                s', { s: {} });
      const session$ = t.hot('                              s', { s: aSession() });
      const source$ = t.hot('                               N-R---S', sources);
      const inputs = { session$, saved$, timeline$, selection$: selection$.pipe(hold()), startOver$, source$ };
      t.expectObservable(attachment(inputs), '^---!').toBe('--a-', { a });
      for (const input$ of [selection$, timeline$, startOver$, saved$, session$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('  ^---!');
      }
      t.expectSubscriptions(source$.subscriptions).toBe(['  ^---!', '^---!']);
    }));
});
