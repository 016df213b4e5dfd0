import vm from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it, vi } from 'vitest';
import { choiceScript, end } from '../../src/tools/build/television/choice.mjs';
import { lowerSelector, lowerStyles } from '../../src/tools/build/television/lower-styles.mjs';
import { withLoweredStyles, withPlainPatterns } from '../../src/tools/build/television/plugins.mjs';

describe('the choice of the build', () => {
  const script = choiceScript('./tv/main-A.js', './tv/player-A.css');
  const current =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  /** The markup that the choice writes into the page; null for nothing. */
  function written(userAgent: string, scope: object = { structuredClone: () => undefined }): string | null {
    const write = vi.fn<(markup: string) => void>();
    const page = { navigator: { userAgent }, document: { write }, ...scope };
    vm.runInNewContext(script, { ...page, self: page });
    return write.mock.lastCall?.[0] ?? null;
  }

  it.each([
    ['a desktop', current],
    ['an Android phone', current.replace('X11; Linux x86_64', 'Linux; Android 14; Pixel 8')],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1'],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ])('leaves %s alone', (_name, userAgent) => expect(written(userAgent)).toBeNull());

  it.each([
    ['Tizen', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 Version/5.0 TV Safari/537.36'],
    ['webOS', 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/68.0.3440.106 Safari/537.36'],
    ['Hisense', 'Mozilla/5.0 (Linux; VIDAA/4.0) AppleWebKit/537.36 Chrome/84.0.4147.125 Safari/537.36'],
    ['Android TV', 'Mozilla/5.0 (Linux; Android 9; BRAVIA 4K) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'],
  ])('is the build for televisions on %s', (_name, userAgent) =>
    expect(written(userAgent)).toContain('src=./tv/main-A.js></script><!--'),
  );

  it('is the build for televisions on any old engine', () =>
    expect(written(current, {})).toBe(
      '<link rel=stylesheet id=potok-styles href=./tv/player-A.css><script type=module src=./tv/main-A.js></script><!--',
    ));

  it('passes its markup through a policy if one is needed', () => {
    const createPolicy = vi.fn((_name: string, { createHTML }: { createHTML: (text: string) => string }) => ({
      createHTML,
    }));
    expect(written('Tizen', { trustedTypes: { createPolicy } })).toContain('main-A.js');
    expect(createPolicy.mock.lastCall?.[0]).toBe('potok-modules');
  });

  it('is read by engines of 2011, and ends no element around it', () => {
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
    expect(script).not.toContain('</script');
  });

  it('closes in both cases the comment that takes the other build away', () => {
    expect(`<!--<b></b>${end}`.replace(/<!--.*?-->/, '')).toBe('');
    expect(end.replace(/<!--.*?-->/, '')).toBe('');
  });
});

describe('styles for engines from Chrome 63 on', () => {
  const theme = ':root{--ink:#fff;--accent:var(--potok-accent,#ff8000);--night:#000}';
  it.each([
    ['nested rules', '.a { color: red; .b & { color: blue; } }', '.a{color:red}.b .a{color:#00f}'],
    ['queries that hold on a television', '@container frame (width >= 1600px) { .a { top: 0; } }', '.a{top:0}'],
    [
      'queries that do not hold on a television',
      '@container frame (width < 640px) or (height < 320px) { .a { top: 0; } }',
      '',
    ],
    ['hover', '@media (hover: hover) { .a { top: 0; } } .b:hover { top: 0; }', ''],
    ['focus', '.a:focus-visible { top: 0; }', '.a:focus{top:0}'],
    [
      'lists of selectors',
      ':is(.a, .b) > .c:not(.d, .e) { top: 0; }',
      '.a>.c:not(.d):not(.e),.b>.c:not(.d):not(.e){top:0}',
    ],
    ['inset', '.a { inset: 1px 2px; }', '.a{top:1px;right:2px;bottom:1px;left:2px}'],
    ['inset that leaves a side open', '.a { inset: 0 auto 0 0; }', '.a{top:0;right:auto;bottom:0;left:0}'],
    ['gaps of rows', '.a { display: flex; gap: 4px; }', '.a{display:flex}.a>*+*{margin-left:4px}'],
    ['gaps of columns', '.a { flex-direction: column; gap: 4px; }', '.a{flex-direction:column}.a>*+*{margin-top:4px}'],
    ['single transforms', '.a { translate: 1px 2px; scale: 2; }', '.a{transform:translate(1px,2px) scale(2)}'],
    ['sizes of the frame', '.a { width: 50cqw; }', '.a{width:50vw}'],
    ['mixed colours', '.a { color: color-mix(in srgb, var(--accent) 50%, var(--night)); }', '.a{color:#804000}'],
    ['veils', '.a { color: color-mix(in srgb, var(--ink) 50%, transparent); }', '.a{color:#ffffff80}'],
  ])('%s', (_name, css, lowered) => expect(lowerStyles(css, theme).trim()).toBe(lowered));

  it('are refused with an error if they cannot be lowered', () => {
    expect(() => lowerStyles('@container frame (orientation: portrait) { .a { top: 0; } }', theme)).toThrow(
      'Not a query',
    );
    expect(() => lowerStyles('.a { color: color-mix(in srgb, red 50%, blue); }', theme)).toThrow('Not a colour');
  });

  it('lose selectors that nothing matches there', () => expect(lowerSelector('.a:has(.b), .c')).toBe('.c'));

  it('are lowered within scripts, too', () =>
    expect(withLoweredStyles('const css = `.a { inset: 0; }`;', theme)).toBe(
      'const css = ".a{top:0;right:0;bottom:0;left:0}\\n";',
    ));
});

describe('patterns for engines from Chrome 63 on', () => {
  it('write properties of Unicode out', () => {
    const code = withPlainPatterns('const a = /^\\p{Lu}$/u, b = /x/g;');
    expect(code).not.toContain('\\p{');
    const [upper, other] = vm.runInNewContext(`${code};[a, b]`) as [RegExp, RegExp];
    expect(['Щ', 'щ', 'Z', '1'].map((letter) => upper.test(letter))).toEqual([true, false, true, false]);
    expect(`${other}`).toBe('/x/g');
  });
});
