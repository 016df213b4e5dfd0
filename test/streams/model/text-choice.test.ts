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
    ['the label if the language is another', 'Русские', 'de', '2'],
    ['the language if the label is another', 'Forced', 'en-US', '1'],
    ['nothing if neither exists', 'Deutsch', 'de', undefined],
    ['nothing if both are empty', '', '', undefined],
  ])('goes by %s', (_, label, language, expected) => expect(find(label, language)).toBe(expected));
});

describe('firstTextTrack', () => {
  it.each([
    [['de', 'en'], '1'],
    [['de'], '3'],
    [[], '3'],
  ])('is the first in a preferred language, else in Russian: %j', (order, expected) =>
    expect(firstTextTrack(tracks, order)?.id).toBe(expected),
  );
  it('is the first of all if no language is preferred and none is Russian', () =>
    expect(firstTextTrack([aTextTrack('x', 'Deutsch', 'de')], [])?.id).toBe('x'));
  it('does not exist without tracks', () => expect(firstTextTrack([], ['ru'])).toBeUndefined());
});
