import { describe, expect, it } from 'vitest';
import { captionStyleOptions, defaultCaptionStyle, toCaptionStyle } from '../../../streams/model/caption-style.ts';
import { fc } from '../../fast-check.ts';

describe('toCaptionStyle', () => {
  it('keeps what was chosen', () => {
    const style = { ...defaultCaptionStyle, fontFamily: 'smallCaps', fontSizePercent: 400, edge: 'raised' };
    expect(toCaptionStyle(style)).toEqual(style);
  });

  it.each([null, undefined, 7, 'red', [], true, { __proto__: { color: 'red' } }])('makes %j the default', (value) =>
    expect(toCaptionStyle(value)).toEqual(defaultCaptionStyle),
  );

  it('checks each value by itself', () => {
    const stored = JSON.parse(
      '{"color": "expression(alert(1))", "edge": "outline", "fontSizePercent": "100; x", "__proto__": {"opacityPercent": 25}}',
    ) as unknown;
    expect(toCaptionStyle(stored)).toEqual({ ...defaultCaptionStyle, edge: 'outline' });
  });

  it('gives only offered values, whatever it gets', () =>
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        for (const [key, option] of Object.entries(toCaptionStyle(value))) {
          expect(captionStyleOptions[key as keyof typeof captionStyleOptions]).toContain(option);
        }
      }),
    ));
});
