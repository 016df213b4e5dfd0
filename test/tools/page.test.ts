import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutGaps } from '../../src/tools/build/page.mjs';

describe('the template of the page', () => {
  it('loses the white space between its elements, which the browser would make nodes of', () => {
    expect(withoutGaps('<a>\n  <b>one two</b>\n\n  <c />\n</a>')).toBe('<a><b>one two</b><c /></a>');
  });

  it('keeps what is within scripts, and the line that operators look for', () => {
    const script = '<script>\n  if (1 > 0) a();\n  window.b ??= 2;\n</script>';
    const comment = '<!-- Operators: edit the lines of the next script. -->';
    expect(withoutGaps(`<head>\n  ${comment}\n  ${script}\n</head>`)).toBe(`<head>\n  ${comment}${script}</head>`);
  });

  it('has no other white space than this', () => {
    const page = withoutGaps(readFileSync('public/player/index.html', 'utf8'));
    expect(page.replace(/<script>[^]*?<\/script>/g, '').match(/>\s+</g)).toHaveLength(1);
  });
});
