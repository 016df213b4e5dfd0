import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '../../src/contract/calls/table.ts';
import { callsPage } from '../../src/tools/docs/calls-page.ts';

it('the page of calls is what the table says now; `npm run docs` writes it', () => {
  expect(readFileSync('src/backend/CALLS.md', 'utf8')).toBe(callsPage());
});

it('the page of calls names every call', () => {
  const page = callsPage();
  for (const [name, { method, path }] of Object.entries(calls)) {
    expect(page).toContain(`| \`${name}\` | \`${method} ${path}\` |`);
  }
});
