import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it, vi } from 'vitest';
import { withoutGaps } from '../../src/tools/build/page.mjs';

describe('the template of the page', () => {
  it('loses the white space between and after its elements, of which the browser would make nodes', () => {
    expect(withoutGaps('<a>\n  <b>one two</b>\n\n  <c />\n</a>\n')).toBe('<a><b>one two</b><c /></a>');
  });

  it('keeps the text of scripts', () => {
    const script = '<script>\n  // Edit these lines.\n  if (1 > 0) a();\n  window.b ??= 2;\n</script>';
    expect(withoutGaps(`<head>\n  ${script}\n</head>`)).toBe(`<head>${script}</head>`);
  });

  it('marks the page if the main script does not come, and not for any other file', () => {
    const text = readFileSync('public/player/index.html', 'utf8');
    const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
    const script = scripts.find((code) => code.includes('data-failed')) ?? '';
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
    const page = new EventTarget();
    const setAttribute = vi.fn();
    const addEventListener = page.addEventListener.bind(page);
    vm.runInNewContext(script, { addEventListener, document: { documentElement: { setAttribute } } });
    const miss = (element: object) =>
      page.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: element }));
    miss(page);
    miss({ type: 'text/javascript' });
    expect(setAttribute).not.toHaveBeenCalled();
    miss({ type: 'module' });
    expect(setAttribute).toHaveBeenCalledWith('data-failed', '');
  });

  it('leaves the scripts of the page as they are', () => {
    const page = readFileSync('public/player/index.html', 'utf8');
    const scripts = (text: string) => text.match(/<script>[^]*?<\/script>/g);
    expect(scripts(withoutGaps(page))).toEqual(scripts(page));
  });
});
