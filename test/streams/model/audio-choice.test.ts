import { describe, expect, it } from 'vitest';
import type { VoiceWish } from '../../../streams/model/session.ts';
import { arrangeAudioTracks, chooseAudioTrack, type AudioWish } from '../../../streams/model/track-choice.ts';
import { anAudioTrack } from '../support.ts';

const english = anAudioTrack('1', 'English', 'en-GB');
const surround = anAudioTrack('2', 'Дубляж AC3', 'ru');
const dubbed = anAudioTrack('3', 'Дубляж', 'ru-RU');
const voice = anAudioTrack('4', 'LostFilm', 'RU');
const unknown = anAudioTrack('5', 'Track', '');

describe('arrangeAudioTracks', () => {
  it('leaves everything as it is, AC3 too, if no language is preferred', () => {
    const all = [english, surround, dubbed];
    expect(arrangeAudioTracks(all, [])).toBe(all);
  });

  it('sorts preferred languages first, in their order, and keeps the order within each', () => {
    expect(arrangeAudioTracks([unknown, english, dubbed, voice], ['ru', 'en'])).toEqual([
      dubbed,
      voice,
      english,
      unknown,
    ]);
    expect(arrangeAudioTracks([dubbed, unknown, english, voice], ['en', 'ru'])).toEqual([
      english,
      dubbed,
      voice,
      unknown,
    ]);
  });

  it.each([
    'AC3',
    'ac-3 5.1',
    'Dub E-AC-3',
    'EAC3',
    'Дубляж (AC 3)',
    'AC3_5.1',
    'ДубляжAC3',
    'RusAC3',
    'EngEAC3',
    'rusac3',
    'дубляжac3',
    'engEac-3',
  ])('omits tracks labelled %s', (label) => {
    expect(arrangeAudioTracks([anAudioTrack('x', label), dubbed], ['ru'])).toEqual([dubbed]);
  });

  it.each(['AC30', 'AAC 3', 'aac3', 'AC'])('does not take %s for AC3', (label) => {
    const track = anAudioTrack('x', label);
    expect(arrangeAudioTracks([track, dubbed], ['ru'])).toEqual([track, dubbed]);
  });

  it('never omits all tracks', () => expect(arrangeAudioTracks([surround], ['ru'])).toEqual([surround]));

  it('sorts an exact tag before others of its language', () => {
    const american = anAudioTrack('6', 'American', 'en-US');
    expect(arrangeAudioTracks([american, dubbed, english], ['en-GB', 'ru'])).toEqual([english, american, dubbed]);
    expect(arrangeAudioTracks([english, american], ['en-GB', 'en-US'])).toEqual([english, american]);
    expect(arrangeAudioTracks([english, american], ['en-US', 'en-GB'])).toEqual([american, english]);
  });

  it.each([
    ['rus', 'ru'],
    ['ru', 'rus'],
    ['RUS', 'ru-RU'],
    ['ger', 'de'],
    ['deu', 'ger'],
    ['ukr', 'uk'],
    ['fil', 'fil'],
    ['x_!', 'X_?'],
    ['ru_RU', 'rus'],
  ])('knows that %s is %s', (language, preferred) => {
    const track = anAudioTrack('7', 'Wanted', language);
    expect(arrangeAudioTracks([english, track], [preferred])).toEqual([track, english]);
  });

  it('does not take one language for another that begins with the same letters', () => {
    const filipino = anAudioTrack('8', 'Filipino', 'fil');
    expect(arrangeAudioTracks([english, filipino], ['fi'])).toEqual([english, filipino]);
  });

  it('does not match empty languages', () => {
    expect(arrangeAudioTracks([unknown, dubbed], ['', 'ru'])).toEqual([dubbed, unknown]);
  });

  it('leaves an empty list empty', () => expect(arrangeAudioTracks([], ['ru'])).toEqual([]));
});

describe('chooseAudioTrack', () => {
  const offered = [english, dubbed, voice];
  it.each([
    ['the saved label, whatever its case and spaces', { savedLabel: ' дубляж', voiceAuthor: 'LostFilm' }, dubbed],
    ['the voice author if the saved label is gone', { savedLabel: 'Gone', voiceAuthor: 'lostfilm' }, voice],
    ['the voice author within a longer label', { savedLabel: null, voiceAuthor: ' film ' }, voice],
    ['the first if the author is not there', { savedLabel: null, voiceAuthor: 'Nobody' }, english],
    ['the first if the author is empty', { savedLabel: null, voiceAuthor: ' ' }, english],
    ['the first if nothing is wanted', { savedLabel: null, voiceAuthor: null }, english],
  ])('takes %s', (_, wish, expected) => expect(chooseAudioTrack(offered, { ...wish, last: null })).toBe(expected));

  it('takes a voice like the one chosen last, by language, name and kind', () => {
    const other = anAudioTrack('8', 'Закадровый', 'ru');
    const described = { ...anAudioTrack('7', 'Для всех', 'ru'), isDescribed: true } as const;
    const choose = (last: VoiceWish, wish: Partial<AudioWish> = {}) =>
      chooseAudioTrack([english, dubbed, other, described], { savedLabel: null, voiceAuthor: null, last, ...wish });
    const last = { label: 'Закадровый', language: 'rus', isDescribed: false };
    expect(choose(last)).toBe(other);
    expect(choose({ ...last, label: 'Gone' })).toBe(dubbed);
    expect(choose({ ...last, isDescribed: true })).toBe(described);
    expect(choose({ ...last, language: 'fr' })).toBe(english);
    expect(choose({ ...last, language: '' })).toBe(english);
    expect(choose(last, { savedLabel: 'Дубляж' })).toBe(dubbed);
    expect(choose(last, { voiceAuthor: 'Дубляж' })).toBe(dubbed);
  });

  it('prefers a label that is the author to one that contains it', () => {
    const longer = anAudioTrack('6', 'LostFilm (18+)');
    expect(chooseAudioTrack([longer, voice], { savedLabel: null, voiceAuthor: 'lostfilm', last: null })).toBe(voice);
  });

  it('takes the first even if it is an audio description', () => {
    const described = { ...anAudioTrack('7', 'Для всех', 'ru'), isDescribed: true } as const;
    const nothing = { savedLabel: null, voiceAuthor: null, last: null };
    expect(chooseAudioTrack([described, dubbed], nothing)).toBe(described);
    expect(chooseAudioTrack([dubbed, described], nothing)).toBe(dubbed);
    expect(chooseAudioTrack([dubbed, described], { ...nothing, savedLabel: 'Для всех' })).toBe(described);
  });

  it('takes nothing from an empty list', () => {
    expect(chooseAudioTrack([], { savedLabel: 'a', voiceAuthor: 'b', last: null })).toBeUndefined();
  });
});
