import { describe, expect, it } from 'vitest';
import { NO_SIGN, signCorners, signSizes, toSignSize, toSignWish } from '../../../streams/model/sign-picture.ts';
import { fc } from '../../fast-check.ts';

describe('the wish for a sign-language interpreter', () => {
  it('is read back as it was stored', () => {
    const wish = { isOn: true, corner: 'topLeft', sizePercent: 40 } as const;
    expect(toSignWish(JSON.parse(JSON.stringify(wish)))).toEqual(wish);
  });

  it.each([
    undefined,
    null,
    7,
    'on',
    [],
    {},
    { corner: 'middle' },
    { isOn: 'yes', corner: ['topLeft'], sizePercent: '30' },
  ])('is the default if the stored value makes no sense: %j', (value) => expect(toSignWish(value)).toEqual(NO_SIGN));

  it.each([
    [27, 25],
    [28, 30],
    [-5, 15],
    [1_000, 50],
    [Infinity, 50],
    [-Infinity, 15],
    [NaN, 25],
  ])('has a size from the list: %d becomes %d', (given, percent) => expect(toSignSize(given)).toBe(percent));

  it('is valid whatever was stored', () =>
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { isOn, corner, sizePercent } = toSignWish(value);
        expect(typeof isOn).toBe('boolean');
        expect(signCorners).toContain(corner);
        expect(sizePercent >= signSizes.least && sizePercent <= signSizes.most).toBe(true);
      }),
    ));
});
