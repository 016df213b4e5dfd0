// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Cue, CueLook } from '../../../streams/model/cues.ts';

vi.stubGlobal('VTTCue', class extends EventTarget {});
const { textOf } = await import('../../../src/widget/captions/draw/nodes.ts');

const cue = (text: string, look: CueLook | null = null): Cue => ({
  startSeconds: 0,
  endSeconds: 9,
  text,
  place: null,
  look,
});
const draw = (text: string, look: CueLook | null = null) => textOf(cue(text, look), document);

describe('drawn WebVTT', () => {
  it('has bold, italic, underlined and ruby text', () => {
    const node = draw('<b>a</b> <i>b</i> <u>c</u> <ruby>d<rt>e</rt></ruby>');
    expect([...node.children].map(({ tagName }) => tagName)).toEqual(['B', 'I', 'U', 'RUBY']);
    expect(node.querySelector('ruby rt')?.textContent).toBe('e');
  });

  it('has voices and languages', () => {
    const node = draw('<v Anna>Hi</v> <lang en-GB>there</lang>');
    expect(node.querySelector<HTMLElement>('[data-voice]')?.dataset['voice']).toBe('Anna');
    expect(node.querySelector<HTMLElement>('[lang]')?.lang).toBe('en-GB');
  });

  it('has colours from classes, which the viewer’s colours override', () => {
    const span = draw('<c.yellow.bg_blue.name>x</c>').querySelector<HTMLElement>('.has-color.has-background');
    expect(span?.style.getPropertyValue('--own-color')).toBe('yellow');
    expect(span?.style.getPropertyValue('--own-background')).toBe('blue');
  });

  it('has words with their times', () => {
    const node = draw('One <00:00:02.000>two <00:00:04.500>three');
    expect([...node.querySelectorAll<HTMLElement>('[data-seconds]')].map(({ dataset }) => dataset['seconds'])).toEqual([
      '2',
      '4.5',
    ]);
    expect(node.textContent).toBe('One two three');
  });

  it.each([
    ['of WebVTT', 'a &amp; b &lt;c&gt; &nbsp;d', 'a & b <c> \u00A0d'],
    ['by name', '&laquo;Да&raquo; &mdash; нет&hellip; &eacute;&Eacute;', '«Да» — нет… éÉ'],
    ['that few know', '&CounterClockwiseContourIntegral;&NotEqualTilde;&check;', '∳≂̸✓'],
    ['by number', 'it&#39;s &#8212; &#x2014;&#X2014; &#151;', "it's — —— —"],
    ['in other spellings', '&apos;&LT;i&GT;&AMP;&quot;', '\'<i>&"'],
    ['only if they exist', 'R&B; &bogus; & &; AT&T &#; &#xZ; &nothing;', 'R&B; &bogus; & &; AT&T &#; &#xZ; &nothing;'],
    ['of an entity', '&amp;mdash; &amp;lt;', '&mdash; &lt;'],
    ['of a semicolon', '&semi;&amp;', ';&'],
    ['in a tag', '<v R&amp;B &mdash;>x', 'x'],
  ])('has entities %s', (_, text, expected) => expect(draw(text).textContent).toBe(expected));

  it('has the look from the file', () => {
    const node = draw('x', { color: '#ff0000', isBold: true, isItalic: true, isUnderlined: true });
    expect(node.style.getPropertyValue('--own-color')).toBe('#ff0000');
    expect([node.style.fontWeight, node.style.fontStyle, node.style.textDecoration]).toEqual([
      '700',
      'italic',
      'underline',
    ]);
  });
});

describe('drawn text outside of WebVTT', () => {
  it.each([
    ['a tag in capitals is a tag', '<I>a</I> b', 'a b'],
    ['a tag of another language goes, with its end', '<i>a <font color="#f00">b</font> c</i> d', 'a b c d'],
    ['a bracket that belongs to no tag stays', 'a < b and c > d <3', 'a < b and c > d <3'],
    ['a tag without an end stays', 'a <i', 'a <i'],
    ['an end without a tag goes', 'a</i> b', 'a b'],
    ['an unknown tag and a comment go', 'a<x>b<!-- c -->d', 'abd'],
    ['a tag for a line break breaks the line', 'a<br>b<BR />c</br>d', 'a\nb\nc\nd'],
    ['a tag with spaces in it is a tag', '< i >a< / i > b</ I>', 'a b'],
    ['a name of markup that has no end stays', 'a <!b', 'a <!b'],
    ['a question in brackets stays', '<?> <!>', '<?> <!>'],
  ])('is forgiving: %s', (_, text, expected) => expect(draw(text).textContent).toBe(expected));

  it('keeps italics if a foreign tag ends within them', () => {
    expect(draw('<i>a <font>b</font> c</i> d').querySelector('i')?.textContent).toBe('a b c');
  });
});

describe('hostile text', () => {
  const attacks = [
    '&lt;img src=x onerror="alert(1)"&gt;',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<c.a"onclick="alert(1)>x</c>',
    '<v "><img src=x onerror=alert(1)>x</v>',
    '<lang x" onclick="alert(1)>y</lang>',
    '<c.red;background:url(//evil)>x</c>',
    `${'<i>'.repeat(600)}deep`,
    '<timestamp>x',
    '<ruby><rt><script>x',
  ];

  it.each(attacks)('%j becomes only text and plain elements', (text) => {
    const nodes = [...draw(text).querySelectorAll('*')];
    for (const node of nodes) {
      expect(['SPAN', 'I', 'B', 'U', 'RUBY', 'RT']).toContain(node.tagName);
      for (const name of node.getAttributeNames())
        expect(['class', 'style', 'lang', 'data-voice', 'data-seconds']).toContain(name);
      expect(node.getAttribute('style') ?? '').not.toContain('url');
    }
  });
});
