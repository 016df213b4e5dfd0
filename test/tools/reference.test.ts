import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostControls } from '../../src/contract/host-arguments.ts';
import { noHostState } from '../../src/contract/host-state.ts';
import { allOptions } from '../../src/embed/options.ts';
import { connect } from '../../src/embed/connect.ts';
import { createFakeFrame } from '../../src/testing/index.ts';
import { statsEvents } from '../../src/contract/stats.ts';
import { reference } from '../../src/tools/docs/reference-page.mjs';
import { statisticsPage } from '../../src/tools/docs/statistics-page.mjs';

const page = reference();

it('the reference is up to date; npm run docs writes it', () => {
  expect(readFileSync('src/embed/REFERENCE.md', 'utf8')).toBe(page);
});

it('the page of statistics is up to date, and tells when every event is sent', () => {
  expect(readFileSync('src/widget/STATISTICS.md', 'utf8')).toBe(statisticsPage());
  for (const name of Object.keys(statsEvents)) {
    expect(statisticsPage()).toMatch(new RegExp(`^\\| \`${name}\` \\| .+ \\| .*\\w.* \\|$`, 'm'));
  }
});

const section = (title: string): string => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

it('the reference names every command, with its arguments', () => {
  const members = Object.entries(connect(createFakeFrame().frame));
  const others = ['subscribe', 'select', 'setPositionRate', 'on', 'destroy'];
  const commands = members.flatMap(([name, member]) =>
    typeof member === 'function' && !others.includes(name) ? [name] : [],
  );
  expect(commands.length).toBeGreaterThan(20);
  for (const name of commands) expect(section('Commands')).toContain(`| \`${name}(`);
  expect(section('Commands')).toContain('| `seekTo(seconds: number): Promise<void>` |');
});

it('the reference names every field of the state', () => {
  for (const name of Object.keys(noHostState))
    expect(section('State')).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
});

it('the reference names every option, with its name in the address or attribute', () => {
  for (const [name, [attribute]] of Object.entries(allOptions)) {
    expect(section('Options')).toMatch(new RegExp(`^\\| \`${name}\` \\| .* \\| \`${attribute}\` \\|`, 'm'));
  }
});

it.each(['ready', 'stateChanged', 'seeked', 'adStarted', 'timeProgressChanged', 'errorReported'])(
  'the reference names the event %s',
  (name) => expect(section('Events')).toContain(`| \`${name}\` |`),
);

it.each([
  ['Commands', 30],
  ['Events', 30],
  ['State', 30],
  ['Errors', 9],
])('the reference tells what each of the %s means', (title, least) => {
  const lines = section(title).match(/^\| `.* \|$/gm) ?? [];
  const rows = lines.map((line) => line.slice(2, -1).split(/(?<!\\)\| ?/));
  expect(rows.length).toBeGreaterThanOrEqual(least);
  expect(rows.flatMap(([name, ...cells]) => (cells.at(-1)?.trim() === '' ? [name] : []))).toEqual([]);
});

it('the reference lists the names of the controls', () => {
  for (const name of hostControls) expect(page).toContain(`\`${name}\``);
});

it('the reference names the fields that a shape takes from another one', () => {
  const shape = (name: string): string => page.split(/^### /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
  expect(shape('HostDirectFilm')).toContain('| `timeCodeSeconds?` |');
  expect(shape('HostDirectFilm')).not.toContain('movieId');
  expect(shape('DirectPart')).not.toMatch(/^\| `sources` \|/m);
  expect(shape('DirectContent')).toContain('| `title` |');
});
