// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { removeUsedMarkup } from '../../../src/widget/compose/used-markup.ts';

it('the head of the page keeps only styles and scripts of the operator, which may still be loading', () => {
  const head = /<head>([^]*)<\/head>/.exec(readFileSync('public/player/index.html', 'utf8'))?.[1] ?? '';
  const page = new DOMParser().parseFromString(
    `<head>${head}<script type="module" src="./main.js"></script><link rel="modulepreload" href="./hls.js">` +
      '<script async src="https://operator.example/stats.js"></script><link rel="stylesheet" href="./a.css" disabled><!----></head>',
    'text/html',
  );
  removeUsedMarkup(page);
  expect([...page.querySelectorAll('script, link[href^="."]')].map((one) => one.outerHTML)).toEqual([
    '<script async="" src="https://operator.example/stats.js"></script>',
    '<link rel="stylesheet" href="./a.css" disabled="">',
  ]);
  expect([...page.head.childNodes].filter(({ nodeType }) => nodeType === Node.COMMENT_NODE)).toEqual([]);
});
