import { map } from 'rxjs';
import { describe, it } from 'vitest';
import type { IntentSignal, MediaSignal } from '../../../streams/model/signals.ts';
import type { IntentState, ResumeState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { intent } from '../../../streams/pipelines/intent.ts';
import { aSelection, aSession, aVariant, anEpisode, marbles, type MarbleHelpers } from '../support.ts';

const sessions = {
  s: aSession(),
  a: aSession({ parameters: { autoPlay: true } }),
  c: aSession({ parameters: { autoPlay: true }, environment: { prefersReducedMotion: true } }),
  C: aSession({ environment: { prefersReducedMotion: true } }),
};
const prompts: Record<string, ResumeState> = { H: { isShown: false }, P: { isShown: true, positionSeconds: 500 } };
const [first, second] = [anEpisode(1), anEpisode(2)];
const selections = {
  1: aSelection(first),
  v: aSelection(first, { variant: aVariant(11), cause: 'viewer' }),
  2: aSelection(second, { cause: 'viewer' }),
  n: aSelection(second, { cause: 'ended' }),
};
const wishes: Record<string, IntentSignal> = {
  p: { type: 'intent.play' },
  x: { type: 'intent.pause' },
  t: { type: 'intent.togglePlay' },
  r: { type: 'intent.resume' },
  o: { type: 'intent.startOver' },
  n: { type: 'intent.playNext' },
  e: { type: 'intent.chooseEpisode', episodeId: 2 },
  s: { type: 'intent.chooseSeason', seasonId: 2 },
  m: { type: 'intent.toggleMuted' },
  v: { type: 'intent.setVolume', volume: 0.5 },
  i: { type: 'intent.stir' },
};
const facts: Record<string, MediaSignal> = {
  p: { type: 'media.playing' },
  w: { type: 'media.waiting' },
  x: { type: 'media.paused', positionSeconds: 1, isEnd: false },
  E: { type: 'media.paused', positionSeconds: 1, isEnd: true },
  e: { type: 'media.ended' },
  r: { type: 'media.playRefused', wasMuted: false },
  R: { type: 'media.playRefused', wasMuted: true },
};
const states: Record<string, Omit<IntentState, 'cause'>> = {
  P: { wants: 'pause', autoplay: 'free' },
  p: { wants: 'play', autoplay: 'free' },
  m: { wants: 'play', autoplay: 'muted' },
  M: { wants: 'pause', autoplay: 'muted' },
  B: { wants: 'pause', autoplay: 'blocked' },
};
const reasons: Record<string, Omit<IntentState, 'autoplay'>> = {
  S: { wants: 'pause', cause: 'start' },
  a: { wants: 'play', cause: 'autoplay' },
  v: { wants: 'play', cause: 'viewer' },
  V: { wants: 'pause', cause: 'viewer' },
  r: { wants: 'play', cause: 'resume' },
  s: { wants: 'play', cause: 'selection' },
  E: { wants: 'pause', cause: 'ended' },
  y: { wants: 'play', cause: 'system' },
  Y: { wants: 'pause', cause: 'system' },
  F: { wants: 'pause', cause: 'mutedFallback' },
  X: { wants: 'pause', cause: 'error' },
};

interface Rows {
  readonly session?: string;
  readonly resume?: string;
  readonly selection?: string;
  readonly wishes?: string;
  readonly facts?: string;
  readonly failed?: string;
}

const intentOf = (t: MarbleHelpers, rows: Rows) =>
  intent({
    session$: t.hot(rows.session ?? 's', sessions),
    resume$: t.hot(rows.resume ?? 'H', prompts),
    selection$: t.hot(rows.selection ?? '-', selections),
    wishes$: t.hot(rows.wishes ?? '-', wishes),
    facts$: t.hot(rows.facts ?? '-', facts),
    failed$: t.hot(rows.failed ?? '-'),
  }).pipe(hold());

const wanted = (t: MarbleHelpers, rows: Rows) =>
  intentOf(t, rows).pipe(map(({ wants, autoplay }) => ({ wants, autoplay })));

describe('intent', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['wants nothing at first', { selection: '-1' }, 'P-'],
    ['wants to play by itself where the page asks for it', { session: 'a', selection: '-1' }, 'Pp'],
    ['waits for a tap where less motion is preferred', { session: 'c', selection: '-1', wishes: '---p' }, 'PB-p'],
    ['has nothing to hold back where nothing was to start', { session: 'C', selection: '-1' }, 'P-'],
    ['waits behind the prompt, whatever the page asks for', { session: 'a', resume: 'P', selection: '-1' }, 'P-'],
    ['keeps a tap that came while the title was loading', { wishes: '-p', selection: '--1' }, 'Pp'],
    ['lets the prompt stop such a tap', { wishes: '-p', resume: 'P', selection: '--1' }, 'PpP'],
    ['plays and pauses', { wishes: '-p-x-p' }, 'Pp-P-p'],
    ['toggles, however fast', { wishes: '-tt-(tt)' }, 'PpP-(pP)'],
    ['plays by either answer to the prompt', { wishes: '-r-x-o' }, 'Pp-P-p'],
    ['does not care for wishes of another kind', { wishes: '-i-p-i' }, 'P--p--'],
    ['plays another episode once it is there', { selection: '1--2', wishes: '--e' }, 'P--p'],
    ['plays the episode that follows by itself', { selection: '1--n', facts: '-pe' }, 'PpPp'],
    ['wants nothing new where there is no next episode', { selection: '1--', wishes: '--n' }, 'P--'],
    ['wants nothing new where an episode is refused', { selection: '1--', wishes: '-es' }, 'P--'],
    ['stays paused over a change of variant', { selection: '1--v', wishes: '-px' }, 'PpP-'],
    ['plays on over a change of variant', { selection: '1--v', wishes: '-p-' }, 'Pp--'],
    ['takes a pause of the system for a wish', { facts: '-p-x-' }, 'Pp-P-'],
    ['takes a start from elsewhere for a wish', { facts: '-p---' }, 'Pp---'],
    ['does not take the pause before the end for a wish', { facts: '-p-E-' }, 'Pp---'],
    ['wants nothing any more at the end', { facts: '-p-Ee' }, 'Pp--P'],
    ['wants on while the stream waits for data', { facts: '-p-w-' }, 'Pp---'],
    ['wants nothing any more when the film has failed', { wishes: '-p-', failed: '--f' }, 'PpP'],
    ['can want again after that', { wishes: '-p-p', failed: '--f' }, 'PpPp'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(wanted(t, rows), expected, states)));
});

describe('intent, and why', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays because the page asks for it', { session: 'a', selection: '-1' }, 'Sa'],
    [
      'plays because the viewer was impatient, though the page asks too',
      { session: 'a', wishes: '-p', selection: '--1' },
      'Sv',
    ],
    ['waits because the prompt came with the start', { wishes: '-p', resume: 'P', selection: '--1' }, 'SvS'],
    ['plays and pauses because the viewer says so', { wishes: '-p-x-t-t' }, 'Sv-V-v-V'],
    ['plays on because the prompt was answered', { resume: 'P', selection: '1', wishes: '-r' }, 'Sr'],
    ['plays anew because the viewer says so', { resume: 'P', selection: '1', wishes: '-o' }, 'Sv'],
    ['plays because another episode was chosen', { selection: '1--2' }, 'S--s'],
    ['plays on for the first reason when another episode is chosen', { selection: '1-2', wishes: '-p' }, 'Sv'],
    ['is paused, and played, by something else than the player', { wishes: '-p', facts: '--xp' }, 'SvYy'],
    ['is at its end', { wishes: '-p', facts: '--Ee' }, 'Sv-E'],
    ['plays the next one after that', { selection: '1---n', wishes: '-p', facts: '---e' }, 'Sv-Es'],
    ['was refused even without sound', { session: 'a', selection: '-1', facts: '--rR' }, 'Sa-F'],
    ['cannot play any more', { wishes: '-p', failed: '--f' }, 'SvX'],
    ['keeps the first of several reasons', { wishes: '-pr-x', facts: '--p-xe', failed: '------f' }, 'Sv--V'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) =>
    marbles((t) => {
      const result$ = intentOf(t, rows).pipe(
        map(({ wants, cause }) => ({ wants, cause })),
        hold(),
      );
      t.expectMarbles(result$, expected, reasons);
    }),
  );
});

describe('intent, where autoplay meets the policy of the browser', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['tries it muted when sound is refused', { wishes: '-p', facts: '--r' }, 'Ppm'],
    ['says so once, however often sound is refused', { wishes: '-p', facts: '--rr' }, 'Ppm-'],
    ['waits for a tap when that is refused too', { wishes: '-p', facts: '--rR' }, 'PpmB'],
    ['waits at once where it was muted anyway', { wishes: '-p', facts: '--R' }, 'PpB'],
    ['is free again by the tap', { wishes: '-p--p', facts: '--rR' }, 'PpmBp'],
    ['is free again by a toggle', { wishes: '-p--t', facts: '--rR' }, 'PpmBp'],
    ['is free again by a start from elsewhere', { wishes: '-p', facts: '--rRp' }, 'PpmBp'],
    ['is free again by the choice of an episode', { selection: '1---2', wishes: '-p', facts: '--rR' }, 'PpmBp'],
    ['plays muted until the viewer wants sound', { wishes: '-p--m', facts: '--rp' }, 'Ppm-p'],
    ['takes a change of volume for such a wish', { wishes: '-p--v', facts: '--rp' }, 'Ppm-p'],
    ['stays blocked when only the sound is touched', { wishes: '-p--m', facts: '--rR' }, 'PpmB-'],
    ['pauses muted and goes on muted', { wishes: '-p--xp', facts: '--rp' }, 'Ppm-Mm'],
    ['stays muted over the next episode', { selection: '1---n', wishes: '-p', facts: '--rp' }, 'Ppm--'],
    ['takes no refusal for one when nothing is wanted any more', { wishes: '-px', facts: '---r' }, 'PpP-'],
    ['takes no late refusal for a block when nothing is wanted', { wishes: '-px', facts: '---R' }, 'PpP-'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(wanted(t, rows), expected, states)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('                                                                      s', sessions);
      const resume$ = t.hot('                                                                       H', prompts);
      const selection$ = t.hot('                                                                    --1', selections);
      const wishes$ = t.hot('                                                                       -p-x', wishes);
      const facts$ = t.hot('                                                                        ----', facts);
      const failed$ = t.hot('                                                                       ----');
      const inputs = { session$, resume$, selection$, wishes$, facts$, failed$ };
      t.expectObservable(intent(inputs), '^-!').toBe('                                              Pp', {
        P: { wants: 'pause', autoplay: 'free', cause: 'start' },
        p: { wants: 'play', autoplay: 'free', cause: 'viewer' },
      });
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
