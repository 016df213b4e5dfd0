import { describe, expect, it } from 'vitest';
import { firstLanguage, toLanguage } from '../../src/contract/language.ts';

describe('a language tag', () => {
  it.each([
    ['ru', 'ru'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['ru-RU-x-private', 'ru'],
    ['en_US', 'en'],
  ])('%s is of %s', (tag, language) => expect(toLanguage(tag)).toBe(language));

  it.each([['de'], ['enm'], ['rus'], [''], ['xx-en'], [null], [undefined], [1], [['en']], ['e'.repeat(100_000)]])(
    '%s is of no language that the interface has',
    (tag) => expect(toLanguage(tag)).toBeNull(),
  );
});

describe('a list of language tags', () => {
  it('gives the first language that the interface has', () => {
    expect(firstLanguage([null, 'de-AT', 'en-US', 'ru'])).toBe('en');
  });

  it('gives Russian if the interface has none of them', () => {
    expect([firstLanguage([]), firstLanguage(['de', undefined])]).toEqual(['ru', 'ru']);
  });
});
