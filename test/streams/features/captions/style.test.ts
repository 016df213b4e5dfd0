import { describe, expect, it } from 'vitest';
import { captions } from '../../../../streams/features/captions/cues.ts';
import { captionStyle, showExample, storeStyle } from '../../../../streams/features/captions/style.ts';
import { defaultCaptionStyle, type CaptionStyle } from '../../../../streams/model/caption-style.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aCue, aSession, config, marbles, type MarbleHelpers } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const stored: CaptionStyle = { ...defaultCaptionStyle, color: 'yellow' };
const start: Signal = { type: 'session.started', session: aSession({ stored: { captionStyle: stored } }) };
const plainStart: Signal = { type: 'session.started', session: aSession() };
const change = (changed: Partial<CaptionStyle>): Signal => ({ type: 'intent.setCaptionStyle', change: changed });
const reset: Signal = { type: 'intent.resetCaptionStyle' };

const stylesAfter = (...signals: readonly Signal[]) => slicesAfter('captionStyle', [captionStyle], signals);

describe('captionStyle', () => {
  it('is as the viewer left it, and takes one change after another', () =>
    expect(stylesAfter(start, change({ fontFamily: 'mono' }), change({ fontSizePercent: 200 }))).toEqual([
      stored,
      { ...stored, fontFamily: 'mono' },
      { ...stored, fontFamily: 'mono', fontSizePercent: 200 },
    ]));

  it('returns to the default on a reset', () =>
    expect(stylesAfter(start, change({ fontFamily: 'mono' }), reset).at(-1)).toEqual(defaultCaptionStyle));

  it('refuses a value that is not offered', () =>
    expect(stylesAfter(plainStart, change({ color: 'url(javascript:alert(1))' as never })).at(-1)).toEqual(
      defaultCaptionStyle,
    ));

  it('reads the storage again with the next session', () =>
    expect(stylesAfter(plainStart, start)).toEqual([defaultCaptionStyle, stored]));
});

describe('storeStyle', () => {
  it('writes each change of style, but nothing that was just read, and nothing that is stored already', () =>
    marbles((t) => {
      const signals = { s: start, c: change({ fontFamily: 'mono' }), r: reset };
      const result$ = outputs(t, storeStyle, { features: [captionStyle], signals: ['s-c-c-r-r', signals] });
      const write = (value: CaptionStyle) =>
        ({ type: 'storage.write', cause: 'preference', key: 'captionStyle', value }) as const;
      t.expectMarbles(result$, '--c---r--', {
        c: write({ ...stored, fontFamily: 'mono' }),
        r: write(defaultCaptionStyle),
      });
    }));
});

describe('showExample', () => {
  const told = (isShown: boolean): Signal => ({ type: 'player.captionExampleChanged', isShown });
  const flags = { t: told(true), f: told(false) };
  const signals = {
    x: change({ fontFamily: 'mono' }),
    y: change({ fontSizePercent: 200 }),
    c: change({ color: 'red' }),
    r: reset,
    s: { type: 'session.started', session: aSession({ stored: { captionStyle: { ...stored, fontFamily: 'serif' } } }) },
    A: { type: 'player.cuesChanged', cues: [aCue(1, 2)] },
    O: { type: 'player.cuesChanged', cues: [] },
  } as const;
  const beforeEnd = `${String(config.captionExampleMs - 1)}ms`;

  const example = (t: MarbleHelpers, row: string) =>
    outputs(t, showExample, { features: [captionStyle, captions], signals: [row, signals] });

  it('shows a change of the font for as long as it takes to see it', () =>
    marbles((t) => t.expectMarbles(example(t, '---x'), `---t ${beforeEnd} f`, flags)));

  it('shows nothing for another colour, for a choice that changes nothing, and for the style of an earlier visit', () =>
    marbles((t) => t.expectMarbles(example(t, '-s-c-r'), `-----t ${beforeEnd} f`, flags)));

  it('goes on while something else of the style is changed', () =>
    marbles((t) => t.expectMarbles(example(t, '---x-c'), `---t ${beforeEnd} f`, flags)));

  it('shows what a reset did to the font, once', () =>
    marbles((t) =>
      t.expectMarbles(example(t, '-y 2999ms r 2999ms r'), `-t ${beforeEnd} f 499ms t ${beforeEnd} f`, flags),
    ));

  it('begins its time anew with each change of the font', () =>
    marbles((t) => t.expectMarbles(example(t, '---x 1999ms y'), `---t 1999ms - ${beforeEnd} f`, flags)));

  it('shows again after it has gone', () =>
    marbles((t) => t.expectMarbles(example(t, '---x 2999ms y'), `---t ${beforeEnd} f 499ms t ${beforeEnd} f`, flags)));

  it('gives way to a cue, does not come back after it, and does not appear while there is one', () =>
    marbles((t) => t.expectMarbles(example(t, '-x 998ms A 499ms y 499ms O'), '-t 998ms f', flags)));
});
