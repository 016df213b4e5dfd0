import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';

it('lengths that depend on the size of the frame are computed once, not in each style that uses them', () => {
  const root = postcss.parse(readFileSync('src/widget/ui/styles/tokens.css', 'utf8'));
  const depending = new Set<string>();
  const computed = new Set<string>();
  root.walkDecls(/^--/, ({ prop, value }) => void (/\dcq/.test(value) && depending.add(prop)));
  root.walkAtRules('property', ({ params }) => void computed.add(params));
  expect(depending.size).toBeGreaterThan(0);
  expect([...depending].filter((name) => !computed.has(name))).toEqual([]);
});
