import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandNames } from '../../src/contract/host-commands.ts';
import { reference } from '../../src/tools/docs/reference-page.mjs';

const page = readFileSync('src/embed/docs/comparison.md', 'utf8');
const column = (title: string): string => {
  const section = page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
  return section.replace(/^\| [^|]*\| ([^|]*)\|.*$/gm, '$1');
};

it('the comparison has every command of this player', () => {
  expect(commandNames.filter((name) => !new RegExp(`\`${name}[(\`]`).test(column('Commands')))).toEqual([]);
});

it('the comparison has every event and message of this player', () => {
  const events =
    reference()
      .split(/^## /m)
      .find((part) => part.startsWith('Events')) ?? '';
  const names = [...events.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !column('Events').includes(`\`${String(name)}\``))).toEqual([]);
});
