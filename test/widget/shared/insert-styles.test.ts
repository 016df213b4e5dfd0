// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { insertStyles } from '../../../src/widget/shared/insert-styles.ts';

/** A page whose link has a style sheet that does not know `@layer` rules. */
function aPage(texts: readonly string[]) {
  const rules = texts.map((cssText) => ({ cssText }));
  const sheet = {
    cssRules: rules,
    insertRule(cssText: string, index: number) {
      if (cssText.startsWith('@layer')) throw new SyntaxError('rule');
      rules.splice(index, 0, { cssText });
      return index;
    },
    deleteRule: (index: number) => void rules.splice(index, 1),
  };
  const page = document.implementation.createHTMLDocument();
  const link = Object.assign(page.createElement('link'), { id: 'potok-styles' });
  Object.defineProperty(link, 'sheet', { value: sheet });
  page.head.append(link);
  return { page, texts: () => rules.map(({ cssText }) => cssText) };
}

describe('rules that are inserted into the page’s own style sheet', () => {
  it('come after the others, each group as one rule, and are removed alone', () => {
    const { page, texts } = aPage(['.own{}']);
    const remove = insertStyles(page, '.a{top:0}@media print{.b{top:0}.c{top:0}}\n.d{}');
    expect(texts()).toEqual(['.own{}', '.a{top:0}', '@media print{.b{top:0}.c{top:0}}', '.d{}']);
    const other = insertStyles(page, '.e{}');
    remove?.();
    expect(texts()).toEqual(['.own{}', '.e{}']);
    other?.();
    expect(texts()).toEqual(['.own{}']);
  });

  it('are left out if the engine does not know them', () => {
    const { page, texts } = aPage([]);
    insertStyles(page, '.a{}@layer b{.c{}}.d{}');
    expect(texts()).toEqual(['.a{}', '.d{}']);
  });

  it('need a link element', () => expect(insertStyles(document, '.a{}')).toBeNull());
});
