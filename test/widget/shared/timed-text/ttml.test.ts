// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseTtml } from '../../../../src/widget/shared/timed-text/ttml.ts';
import { clockOf, ttmlSeconds } from '../../../../src/widget/shared/timed-text/ttml-time.ts';
import { fc } from '../../../fast-check.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../../../growth.ts';

const document = (body: string, head = '', root = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${root}><tt:head>${head}</tt:head><tt:body>${body}</tt:body></tt:tt>`;
const told = (source: string) =>
  parseTtml(source).map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]);

describe('a TTML document', () => {
  it('has a cue for each paragraph, with line breaks, escaped characters and italics', () => {
    const body = `<tt:div>
      <tt:p begin="00:00:01.500" end="00:00:03"> One   line<tt:br/>another &amp; &lt;more&gt; </tt:p>
      <tt:p begin="4s" dur="2s">Two <tt:span tts:fontStyle="italic">slanted</tt:span></tt:p>
    </tt:div>`;
    expect(told(document(body))).toEqual([
      [1.5, 3, 'One line\nanother &amp; &lt;more&gt;'],
      [4, 6, 'Two <i>slanted</i>'],
    ]);
  });

  it('may contain HTML entities, but no unknown ones', () => {
    expect(told(document('<tt:p begin="1s" end="2s">it&rsquo;s&nbsp;&mdash;</tt:p>'))).toEqual([[1, 2, 'it’s —']]);
    expect(() => told(document('<tt:p begin="1s" end="2s">&nothing;</tt:p>'))).toThrow();
  });

  it('counts times from the enclosing elements, and ends its cues with them', () => {
    const body = '<tt:div begin="10s" end="20s"><tt:p begin="1s" end="30s">A</tt:p><tt:p>B</tt:p></tt:div>';
    expect(told(document(body))).toEqual([
      [11, 20, 'A'],
      [10, 20, 'B'],
    ]);
  });

  it('has a cue for each part with its own times', () =>
    expect(
      told(
        document(
          '<tt:p begin="1s"><tt:span begin="0s" end="1s">A</tt:span><tt:span begin="1s" end="2s">B</tt:span></tt:p>',
        ),
      ),
    ).toEqual([
      [1, 2, 'A'],
      [2, 3, 'B'],
    ]));

  it('contains the place and the look of its cues', () => {
    const head = `<tt:styling><tt:style xml:id="y" tts:color="yellow" tts:textAlign="left"/></tt:styling><tt:layout>
      <tt:region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%" tts:displayAlign="before"/>
      <tt:region xml:id="low" tts:origin="10% 70%" tts:extent="80% 20%" tts:displayAlign="after" tts:textAlign="center"/></tt:layout>`;
    const p = (more: string) => `<tt:p begin="1s" end="2s" ${more}>A</tt:p>`;
    const [top, low] = parseTtml(document(p('region="top" style="y"') + p('region="low"'), head));
    expect(top).toMatchObject({
      place: { line: 5, lineUnit: 'percent', lineAlign: 'start', positionPercent: 10, align: 'left', sizePercent: 80 },
      look: { color: '#ffff00' },
    });
    expect(low).toMatchObject({ place: null, look: null });
  });

  it.each([
    ['nothing', ''],
    ['a document of another kind', '<html/>'],
    ['a document that is cut off', '<tt><body>'],
    ['entities', '<!DOCTYPE tt [<!ENTITY a "b">]><tt><body><p begin="1s" end="2s">&a;</p></body></tt>'],
    ['too many characters', `<tt>${' '.repeat(2_000_001)}</tt>`],
  ])('is refused if it contains %s', (_, source) => expect(() => parseTtml(source)).toThrow());

  it.each([
    ['without times', '<tt:p>A</tt:p>'],
    ['without an end', '<tt:p begin="1s">A</tt:p>'],
    ['that end before they begin', '<tt:p begin="2s" end="1s">A</tt:p>'],
    ['without text', '<tt:p begin="1s" end="2s"> <tt:br/> </tt:p>'],
    ['too deep', `${'<tt:div>'.repeat(60)}<tt:p begin="1s" end="2s">A</tt:p>${'</tt:div>'.repeat(60)}`],
  ])('leaves out paragraphs %s', (_, body) => expect(told(document(body))).toEqual([]));

  it('takes linear time, however many styles refer to one another', async () => {
    const wide = Array.from({ length: 500 }, (_, at) => `a${at}="x"`).join(' ');
    const growth = growthOf(500, (length) => {
      const styles = Array.from({ length }, (_, at) => `<tt:style xml:id="s${at}" style="s${at - 1} s${at - 2}"/>`);
      const head = `<tt:styling><tt:style xml:id="s-1" ${wide}/>${styles.join('')}</tt:styling>`;
      const text = document(`<tt:p begin="1s" end="2s" style="s${length - 1}">A</tt:p>`.repeat(length), head);
      return () => expect(told(text)).toHaveLength(length);
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });

  it('may contain any text', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (begin, end, text) => {
        const quoted = (value: string) => value.replace(/[^\w:. %-]/g, '');
        const body = `<tt:p begin="${quoted(begin)}" end="${quoted(end)}">${quoted(text)}</tt:p>`;
        for (const cue of parseTtml(document(body))) expect(cue.endSeconds).toBeGreaterThan(cue.startSeconds);
      }),
    ));
});

describe('a TTML time', () => {
  const clock = clockOf((name) => ({ frameRate: '24', frameRateMultiplier: '1000 1001', tickRate: '10000000' })[name]);
  it.each([
    ['01:02:03', 3_723],
    ['00:00:01.25', 1.25],
    ['00:00:01:12', 1 + 12 / (24_000 / 1_001)],
    ['1.5h', 5_400],
    ['90m', 5_400],
    ['250ms', 0.25],
    ['48f', 48 / (24_000 / 1_001)],
    ['15000000t', 1.5],
    ['1:2:3', 3_723],
    ['0:1,5', 1.5],
    ['2.5', 2.5],
    ['1:2:3:4:5', null],
    ['soon', null],
    ['-1s', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (text, seconds) => {
    const value = ttmlSeconds(text, clock);
    if (seconds === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(seconds, 6);
  });
  it('uses default frames and ticks if a document defines them wrongly or not at all', () => {
    for (const value of [undefined, '0', '-1', 'x']) {
      const { frameRate, tickRate } = clockOf(() => value);
      expect(frameRate).toBeGreaterThan(0);
      expect(tickRate).toBeGreaterThan(0);
    }
  });
});
