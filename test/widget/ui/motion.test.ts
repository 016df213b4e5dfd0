import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule } from 'postcss';
import { expect, it } from 'vitest';

const folder = 'src/widget/ui';

/** Motions in documents without tokens, which repeat the values of the palette. */
const literal: Readonly<Record<string, readonly string[]>> = {
  'own-window/own-window-styles.ts': ['.14s', 'cubic-bezier(.2, .7, .2, 1)'],
  'styles/first.css': ['0.32s', 'cubic-bezier(0.2, 0.7, 0.2, 1)'],
};

/** Motions that show passing time, or go on for as long as something lasts, by their text. */
const exempt = [
  // The seconds of a countdown, and of an ad.
  'stroke-dashoffset 1s linear',
  'transform .3s linear',
  // As long as the hint itself.
  'feedback-pass var(--lasts) linear both',
  // Follows how far a list is scrolled.
  'menu-more linear both',
  // Hides an element at once when it has faded.
  'display var(--fast) allow-discrete',
  'display var(--calm) allow-discrete',
  // Appears after a while, without a motion of its own.
  'appear 0s 0.7s both',
  'potok-say 0s var(--potok-patience, 10s) both',
];

interface Motion {
  readonly file: string;
  readonly text: string;
}

function cssOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.css') ? text : (/`([^]*)`/.exec(text)?.[1] ?? '');
}

/** Splits a list at its commas, except for commas within brackets. */
const partsOf = (value: string): string[] =>
  value.split(/,(?![^(]*\))/).map((part) => part.trim().replace(/\s+/g, ' '));

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^styles\/.*\.css$|-styles\.ts$/.test(path),
);

const motions: readonly Motion[] = files.flatMap((file) => {
  const found: Motion[] = [];
  postcss.parse(cssOf(join(folder, file))).walkDecls(/^(?:transition|animation)$/, ({ value }) => {
    found.push(...partsOf(value.replace('!important', '')).map((text) => ({ file, text })));
  });
  return found;
});

it('all motions have one curve and one of two lengths', () => {
  expect(motions.length).toBeGreaterThan(40);
  const strange = motions.filter(({ file, text }) => {
    if (/ infinite\b/.test(text) || text === 'none' || exempt.includes(text)) return false;
    const [, length = ''] = text.split(' ');
    if (length === '0s') return false;
    const own = literal[file];
    const lengths = own ? own.slice(0, 1) : ['var(--fast)', 'var(--calm)'];
    return !lengths.includes(length) || !text.includes(own?.[1] ?? 'var(--ease)');
  });
  expect(strange).toEqual([]);
});

it('the list of exceptions has no entry that no style uses', () => {
  const texts = new Set(motions.map(({ text }) => text));
  expect(exempt.filter((text) => !texts.has(text))).toEqual([]);
});

it('all movements have a fade in their place for viewers who want no motion', () => {
  const moving = new Set<string>();
  const fading = new Set<string>();
  for (const file of files) {
    postcss.parse(cssOf(join(folder, file))).walkAtRules('keyframes', (frames) => {
      const parent = frames.parent?.type === 'atrule' ? frames.parent : null;
      const isForLess = String((parent as AtRule | null)?.params).includes('prefers-reduced-motion');
      let moves = false;
      frames.walkDecls(/^(?:translate|scale|transform|rotate)$/, () => void (moves = true));
      if (moves) moving.add(frames.params);
      if (isForLess && !moves) fading.add(frames.params);
    });
  }
  // Signs of a wait turn, and breathe without motion. The ripple is not shown at all.
  const others = ['turn', 'potok-turn', 'feedback-ripple'];
  expect([...moving].filter((name) => !fading.has(name) && !others.includes(name))).toEqual([]);
});

it('styles without tokens have the values of the palette', () => {
  const palette = readFileSync('src/design/palette.css', 'utf8');
  const numbers = (text: string) => text.match(/\d*\.?\d+/g)?.map(Number);
  const ease = numbers(/--ease: ([^;]+)/.exec(palette)?.[1] ?? '');
  const lengths = ['--fast', '--calm'].map((name) => Number.parseFloat(palette.split(`${name}: `)[1] ?? ''));
  for (const [length = '', curve = ''] of Object.values(literal)) {
    expect(lengths).toContain(Number.parseFloat(length));
    expect(numbers(curve)).toEqual(ease);
  }
});
