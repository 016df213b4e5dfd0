// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { setUpOptions } from '../../src/demo/options-form.ts';
import type { MountOptions } from '../../src/embed/index.ts';
import { allOptions } from '../../src/embed/options.ts';

let applied: { address: string; settings: MountOptions }[];
let show: (parameters: URLSearchParams) => void;

const fill = (values: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(values)) {
    const input = document.querySelector<HTMLInputElement>(`#parameters-form [name="${name}"]`);
    if (input === null) throw new Error(`No field ${name}`);
    input.value = value;
  }
  document.getElementById('parameters-form')?.dispatchEvent(new Event('submit', { cancelable: true }));
};
const problem = (): string => document.getElementById('parameters-problem')?.textContent ?? '';

beforeEach(() => {
  const page = readFileSync('public/demo/index.html', 'utf8');
  document.body.innerHTML = /<main>[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
  history.replaceState(null, '', '/?movie_id=2');
  applied = [];
  show = setUpOptions((address, settings) => applied.push({ address, settings }));
  show(new URLSearchParams(location.search));
});

it('the form has a field for every option of mount', () => {
  const names = [...document.querySelectorAll<HTMLInputElement>('#parameters-form [name]')].map(({ name }) => name);
  expect(new Set(names.map((name) => name.replace(/\..*/, '')))).toEqual(new Set(Object.keys(allOptions)));
});

it('the form puts what is shown into the address, and keeps the rest out of it', () => {
  fill({
    season: '2',
    langOrder: 'ru, en',
    qoe: 'on',
    longestAdSeconds: '30',
    stretch: '0',
    'theme.accent': '#8de',
    moduleProxy: '/proxy?path=',
    content: '{"title": "Фильм", "sources": ["https://cdn.example/film.m3u8"]}',
  });
  expect(applied).toEqual([
    {
      address: '/?movie_id=2&season=2&lang_order=ru&lang_order=en',
      settings: {
        qoe: 'on',
        longestAdSeconds: 30,
        stretch: false,
        theme: { accent: '#8de' },
        moduleProxy: '/proxy?path=',
        content: { title: 'Фильм', sources: ['https://cdn.example/film.m3u8'] },
      },
    },
  ]);
});

it.each([
  ['longestAdSeconds', 'many'],
  ['theme.accent', 'url(//evil.example)'],
  ['src', 'javascript:alert(1)'],
  ['content', '{}'],
  ['content', '{"title": "Фильм"}'],
  ['content', '{"title'],
])('the form tells what is wrong with %s as %s, and changes nothing', (name, value) => {
  fill({ [name]: value });
  expect(applied).toEqual([]);
  expect(problem()).not.toBe('');
  fill({ [name]: '' });
  expect(applied).toEqual([{ address: '/?movie_id=2', settings: {} }]);
  expect(problem()).toBe('');
});

it('the form unfolds if the address has options that only the form shows', () => {
  const details = document.getElementById('parameters') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  show(new URLSearchParams('movie_id=2&auto_play=1'));
  expect(details.open).toBe(false);
  show(new URLSearchParams('movie_id=2&t=30'));
  expect(details.open).toBe(true);
});
