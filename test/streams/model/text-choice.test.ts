import { describe, expect, it } from 'vitest';
import { findTextTrack, firstTextTrack } from '../../../streams/model/track-choice.ts';
import { aTextTrack } from '../support.ts';

const tracks = [
  aTextTrack('1', 'English', 'en'),
  aTextTrack('2', 'Русские', 'en'),
  aTextTrack('3', 'Русские', 'ru'),
  aTextTrack('4', '', ''),
];
const find = (label: string, language: string) => findTextTrack(tracks, { isOn: true, label, language })?.id;

describe('findTextTrack', () => {
  it.each([
    ['both names', ' русские ', 'ru-RU', '3'],
    ['the label where the language is another', 'Русские', 'de', '2'],
    ['the language where the label is another', 'Forced', 'en-US', '1'],
    ['nothing where neither is there', 'Deutsch', 'de', undefined],
    ['nothing by names that are empty', '', '', undefined],
  ])('goes by %s', (_, label, language, expected) => expect(find(label, language)).toBe(expected));
});

describe('firstTextTrack', () => {
  it.each([
    [['de', 'en'], '1'],
    [['de'], '3'],
    [[], '3'],
  ])('preferred %j', (order, expected) => expect(firstTextTrack(tracks, order)?.id).toBe(expected));
  it('is the first of all where no language is preferred', () =>
    expect(firstTextTrack([aTextTrack('x', 'Deutsch', 'de')], [])?.id).toBe('x'));
  it('is none where there are none', () => expect(firstTextTrack([], ['ru'])).toBeUndefined());
});
