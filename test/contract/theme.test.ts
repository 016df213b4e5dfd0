import { describe, expect, it } from 'vitest';
import { readThemeValue, type ThemeName } from '../../src/contract/theme.ts';

describe('a value of the theme', () => {
  it.each<[ThemeName, string, string]>([
    ['accent', '#FFB65C', '#ffb65c'],
    ['accent', ' 8de ', '#88ddee'],
    ['surface', '#000', '#000000'],
    ['radius', '12px', '12px'],
    ['radius', '0.5rem', '0.5rem'],
    ['radius', '0', '0px'],
    ['font', 'Inter, system-ui', "'Inter', system-ui"],
    ['font', 'PT Sans,Шрифт 2', "'PT Sans', 'Шрифт 2'"],
  ])('%s %j is taken as %s', (name, text, value) => expect(readThemeValue(name, text)).toBe(value));

  it.each<[ThemeName, unknown]>([
    ['accent', 'red'],
    ['accent', '#12345'],
    ['accent', '#ffb65c;background:url(//evil.example)'],
    ['accent', 'url(javascript:alert(1))'],
    ['accent', 'var(--x)'],
    ['accent', ''],
    ['accent', null],
    ['accent', undefined],
    ['accent', 0xffb65c],
    ['accent', { toString: () => '#fff' }],
    ['radius', '12'],
    ['radius', '-1px'],
    ['radius', '999px'],
    ['radius', 'calc(1px + 1px)'],
    ['radius', '1px;color:red'],
    ['font', "Inter';}*{color:red"],
    ['font', 'Inter\\'],
    ['font', 'url(font.woff2)'],
    ['font', ', ,'],
    ['font', 'Inter\nSans'],
    ['font', 'x'.repeat(101)],
  ])('%s %j is refused', (name, value) => expect(readThemeValue(name, value)).toBeNull());
});
