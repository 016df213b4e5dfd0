import { describe, expect, it } from 'vitest';
import {
  type CommandedQuality,
  disabledOwnRules,
  addCommandedRule,
  type NextQuality,
} from '../../../../src/widget/engines/dash/abr.ts';

const representations = [300_000, 600_000, 1_800_000].map((bandwidth) => ({ id: `v${bandwidth}`, bandwidth }));

/** The library, which asks its rules for the next representation. */
function library() {
  const rules: unknown[][] = [];
  const commanded: CommandedQuality = addCommandedRule({
    addABRCustomRule: (...given: unknown[]) => rules.push(given),
  } as never);
  const [type, name, factory] = rules[0] as [string, string, (context: object) => { create: () => Rule }];
  const rule = factory({}).create();
  const asked: unknown[] = [];
  const next = (mediaType: string | null, offered = representations) =>
    rule.getSwitchRequest({
      getMediaType: () => mediaType,
      getMediaInfo: () => 'this track',
      getAbrController: () => ({
        getPossibleVoRepresentations: (...given: unknown[]) => (asked.push(given), offered),
        getOptimalRepresentationForBitrate: (...given: unknown[]) => (asked.push(given), 'sound'),
      }),
    }).representation;
  return { type, name, rule, commanded, next, asked };
}

interface Rule {
  getClassName: () => string;
  getSwitchRequest: (context: object) => { readonly representation: unknown; readonly priority: number };
}

const told = (change: Partial<NextQuality> = {}): NextQuality => ({
  qualityId: 'v600000',
  bitsPerSecond: 600_000,
  soundBps: 96_000,
  ...change,
});

describe('the one rule for dash.js', () => {
  it('replaces all rules of the library', () => {
    const { type, name, rule } = library();
    expect([type, name]).toEqual(['qualitySwitchRules', rule.getClassName()]);
    const { rules } = disabledOwnRules();
    expect(Object.keys(rules)).toHaveLength(8);
    expect(new Set(Object.values(rules).map(({ active }) => active))).toEqual(new Set([false]));
  });

  it('leaves everything as it is until a command has come', () => {
    const { next } = library();
    expect([next('video'), next('audio'), next('text'), next(null)]).toEqual([null, null, null, null]);
  });

  it('asks for the commanded quality of the current track', () => {
    const { commanded, next, asked } = library();
    commanded.next = told();
    expect(next('video')).toBe(representations[1]);
    expect(next('text')).toBeNull();
    expect(asked).toEqual([['this track', false]]);
  });

  it.each([
    [700_000, 1],
    [600_000, 1],
    [100, 0],
    [9_000_000, 2],
  ])(
    'at %d bits a second, for an unknown quality, takes the nearest one below, or else the lowest',
    (bitsPerSecond, index) => {
      const { commanded, next } = library();
      commanded.next = told({ qualityId: 'of the period before', bitsPerSecond });
      expect(next('video', [...representations].reverse())).toBe(representations[index]);
      expect(next('video', [])).toBeNull();
    },
  );

  it('has the library find a sound that needs no more than the command allows', () => {
    const { commanded, next, asked } = library();
    commanded.next = told();
    expect(next('audio')).toBe('sound');
    expect(asked).toEqual([['this track', 96, false]]);
  });
});
