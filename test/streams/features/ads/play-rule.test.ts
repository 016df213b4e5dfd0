import { describe, it } from 'vitest';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { IntentState, PresentationState } from '../../../../streams/model/state.ts';
import { adSeen, mayAdPlay } from '../../../../streams/features/ads/play-rule.ts';
import type { Pipeline } from '../../../../streams/features/define.ts';
import { marbles } from '../../support.ts';
import { outputs, together } from '../support.ts';
import { aShow, intents } from './support.ts';

const seen = (part: number): AdSignal => ({ type: 'ad.visibilityChanged', part });
const told: Readonly<Record<string, AdSignal>> = {
  c: { type: 'ad.created', show: aShow() },
  '0': seen(0),
  h: seen(0.5),
  e: seen(0.51),
  '1': seen(1),
};
const inline: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: true,
  hasPictureInPicture: true,
};
const presentations = { i: inline, f: { ...inline, isFullscreen: true }, p: { ...inline, isPictureInPicture: true } };

interface Rows {
  readonly told?: string;
  readonly intent?: string;
  readonly pressed?: string;
  readonly hidden?: string;
  readonly shown?: string;
}

/** Makes the rule visible as something that is said. */
const said = (isOn: boolean): Output => ({ type: 'audio.setDownmix', cause: 'ad', isOn });
const tellRule: Pipeline = ({ whenChanged }) => whenChanged('mayAdPlay', said);

/** Two rows as one: they never say something in the same column. */
const merged = (one: string, other: string): string =>
  [...one.padEnd(other.length, '-')].map((mark, index) => (mark === '-' ? (other[index] ?? '-') : mark)).join('');

describe('mayAdPlay', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['lets an ad play that the viewer came for', { told: '-c' }, 'T-'],
    ['pauses with the viewer', { told: '-c', intent: 'p--q-p' }, 'T--F-T'],
    ['pauses in a hidden page', { told: '-c', hidden: 'F-T-F' }, 'T-F-T'],
    ['pauses while less than 51 percent can be seen', { told: '-c-h-e' }, 'T--F-T'],
    ['plays at exactly 51 percent', { told: '-c-e' }, 'T---'],
    ['plays in fullscreen whatever can be seen of the box', { told: '-c0', shown: 'i--f-i' }, 'T-FT-F'],
    ['plays in picture-in-picture', { told: '-c0', shown: 'i--p-i' }, 'T-FT-F'],
    ['goes by the click until the ad ends', { told: '-c0--1-0', pressed: '---x' }, 'T-FT----'],
    ['does not play in a hidden page even when clicked', { told: '-c', hidden: 'F--T', pressed: '--x-x' }, 'T--F-'],
    ['stays paused when clicked so, however visible', { told: '-c--1', intent: 'p-q', pressed: '--x' }, 'T-F--'],
    ['forgets the click with the next ad', { told: '-c0-c0', pressed: '---x' }, 'T-FT-F'],
    ['does not count a click before there is an ad', { told: '--c0', pressed: '-x' }, 'T--F'],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const rule$ = outputs(t, tellRule, {
        features: [adSeen, mayAdPlay],
        state: { intent: intents['q'] as IntentState, isPageHidden: false, presentation: inline },
        states: together(
          ['intent', given.intent ?? 'p', intents],
          ['isPageHidden', given.hidden ?? 'F', { T: true, F: false }],
          ['presentation', given.shown ?? 'i', presentations],
        ),
        signals: [merged(given.told ?? '-', given.pressed ?? '-'), { ...told, x: { type: 'intent.play' } }],
      });
      t.expectMarbles(rule$, expected.replace(/-+$/, ''), { T: said(true), F: said(false) });
    }),
  );
});
