import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutGaps } from '../../src/tools/build/page.mjs';

describe('the template of the page', () => {
  it('loses the white space between and behind its elements, which the browser would make nodes of', () => {
    expect(withoutGaps('<a>\n  <b>one two</b>\n\n  <c />\n</a>\n')).toBe('<a><b>one two</b><c /></a>');
  });

  it('keeps the text of scripts', () => {
    const script = '<script>\n  // Edit these lines.\n  if (1 > 0) a();\n  window.b ??= 2;\n</script>';
    expect(withoutGaps(`<head>\n  ${script}\n</head>`)).toBe(`<head>${script}</head>`);
  });

  it('leaves the scripts of the page as they are', () => {
    const page = readFileSync('public/player/index.html', 'utf8');
    const scripts = (text: string) => text.match(/<script>[^]*?<\/script>/g);
    expect(scripts(withoutGaps(page))).toEqual(scripts(page));
  });
});
