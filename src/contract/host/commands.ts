import { isSignCorner, signSizes } from '../../../streams/model/sign-picture.ts';
import type { SleepAfter } from '../../../streams/model/sleep.ts';
import { MOST_SHIFT_SECONDS } from '../../../streams/model/sound-shift.ts';
import { isSpeechBoost, type SpeechBoost } from '../../../streams/model/speech-boost.ts';
import { LONGEST_WORD_TEXT, LONGEST_WORD_TITLE, toWordCard, type WordCard } from '../../../streams/model/words.ts';
import { MOST_ZOOM } from '../../../streams/model/zoom.ts';
import { hostControls, type HostCommands, type HostControl, type HostMarker } from '../host-commands.ts';
import {
  noHostState,
  type HostRepeat,
  type HostSignLanguage,
  type HostSpoilers,
  type HostState,
} from '../host-state.ts';
import { HOST_LIMITS } from '../host-wire.ts';
import { limits } from '../limits.ts';
import { isThemeValue, readThemeValue, themeNames, type Theme, type ThemeName } from '../theme.ts';
import {
  readField,
  readFields,
  readFlag,
  readId,
  readLine,
  readNumber,
  readSeconds,
  readText,
  readTextOrNull,
  type Arguments,
} from './arguments.ts';
import { Refusal } from './refusal.ts';

/** What the player's end of a connection has to know of each command: its argument, its rivals, its field. */

const nothing = (): null => null;
/** A film is read by the player, which knows what content it may play. */
const film = ([given]: Arguments): unknown => given;

const number =
  (least: number, most: number) =>
  (given: Arguments): number =>
    readNumber(given, least, most);

const seconds =
  (least: number) =>
  (given: Arguments): number =>
    readSeconds(given, least);

const orNull =
  <T>(read: (given: Arguments) => T) =>
  (given: Arguments): T | null =>
    given[0] === null ? null : read(given);

/** A text that may be empty. */
const readQuery = (given: Arguments): string => (given[0] === '' ? '' : readText(given));

function readSpeechBoost(given: Arguments): SpeechBoost {
  const boost = readNumber(given, 0, 6);
  if (!isSpeechBoost(boost)) throw new Refusal('range', '0, 3 or 6 is expected');
  return boost;
}

/** Reads one of the fields `minutes` and `episodes`, as a whole number. */
function readSleepAfter(given: Arguments): SleepAfter {
  const { minutes, episodes } = readFields(given, ['minutes', 'episodes']);
  if ((minutes === undefined) === (episodes === undefined)) {
    throw new Refusal('range', '"minutes" or "episodes" is expected, or null');
  }
  const read = (name: string, value: unknown, most: number) =>
    readField(name, () => Math.round(readNumber([value], 1, most)));
  return minutes === undefined
    ? { episodes: read('episodes', episodes, limits.mostSleepEpisodes) }
    : { minutes: read('minutes', minutes, limits.mostSleepMinutes) };
}

function readRepeat(given: Arguments): HostRepeat {
  const fields = readFields(given, ['start', 'end']);
  const start = readField('start', () => readSeconds([fields['start']]));
  return { start, end: readField('end', () => readSeconds([fields['end']], start + limits.shortestRepeatSeconds)) };
}

function readSignLanguage(given: Arguments): Partial<HostSignLanguage> {
  const { corner, size } = readFields(given, ['corner', 'size']);
  if (corner !== undefined && !isSignCorner(corner)) throw new Refusal('range', '"corner": a corner is expected');
  return {
    ...(corner !== undefined && { corner }),
    ...(size !== undefined && { size: readField('size', () => readNumber([size], signSizes.least, signSizes.most)) }),
  };
}

function readSpoilers(given: Arguments): Partial<HostSpoilers> {
  const fields = readFields(given, ['ahead', 'length']);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, readField(name, () => readFlag([value]))]),
  );
}

function readCard(given: Arguments): WordCard {
  const { text, title = '' } = readFields(given, ['text', 'title']);
  const card = toWordCard({
    text: readField('text', () => readLine(text, LONGEST_WORD_TEXT)),
    title: readField('title', () => readLine(title, LONGEST_WORD_TITLE)),
  });
  if (card.text.trim() === '') throw new Refusal('range', '"text" has nothing to read');
  return card;
}

function readTheme(given: Arguments): Theme {
  const fields = readFields(given, themeNames);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && !isThemeValue(name as ThemeName, value)) {
      throw new Refusal('range', `"${name}" is no such colour, length or list of fonts`);
    }
  }
  return fields;
}

const isShortList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= HOST_LIMITS.longestText;

/** Reads the list of shown controls. */
function readControls([value]: Arguments): readonly HostControl[] {
  if (value === 'all') return hostControls;
  if (value === 'none') return [];
  if (isShortList(value) && value.every((name) => hostControls.includes(name as HostControl)))
    return value as readonly HostControl[];
  throw new Refusal('range', `'all', 'none' or a list of ${hostControls.join(', ')} is expected`);
}

function readColor(value: unknown): string {
  const color = readThemeValue('accent', value);
  if (color === null) throw new Refusal('range', '"color" is #rrggbb');
  return color;
}

function readMarker(given: Arguments): HostMarker {
  const { id, start, end, title, color } = readFields(given, ['id', 'start', 'end', 'title', 'color']);
  const startSeconds = readSeconds([start]);
  return {
    id: readText([id]),
    start: startSeconds,
    end: end === undefined ? undefined : readSeconds([end], startSeconds),
    title: title === undefined ? undefined : readText([title]),
    color: color === undefined ? undefined : readColor(color),
  };
}

function readWidth(given: Arguments): number | undefined {
  const { width } = readFields(given, ['width']);
  return width === undefined ? undefined : readField('width', () => readNumber([width], 1, 8_192));
}

/** Reads the arguments of each command within their limits. Throws a {@link Refusal}. */
export const commandArguments = {
  play: nothing,
  pause: nothing,
  stop: nothing,
  prepare: film,
  seekTo: seconds(0),
  seekBy: seconds(-1e9),
  goLive: nothing,
  setVolume: number(0, 1),
  setMuted: readFlag,
  setRate: number(limits.minimumRate, limits.maximumRate),
  setGain: number(1, limits.maximumGain),
  setSleepTimer: orNull(readSleepAfter),
  setQuality: readTextOrNull,
  setAudioTrack: readText,
  setTextTrack: readTextOrNull,
  setSecondTextTrack: readTextOrNull,
  setSignLanguage: orNull(readSignLanguage),
  setTranscript: orNull(readQuery),
  setRepeat: orNull(readRepeat),
  setNightMode: readFlag,
  setSoundShift: number(-MOST_SHIFT_SECONDS, MOST_SHIFT_SECONDS),
  setSpeechBoost: readSpeechBoost,
  setCrop: readFlag,
  setFlashDimming: readFlag,
  hideSpoilers: readSpoilers,
  offerWords: readFlag,
  showWordCard: orNull(readCard),
  setZoom: number(1, MOST_ZOOM),
  skipPart: nothing,
  setSource: readText,
  setEpisode: readId,
  setSeason: readId,
  setVariant: readId,
  next: nothing,
  previous: nothing,
  setFullscreen: readFlag,
  setPictureInPicture: readFlag,
  skipAd: nothing,
  setTheme: readTheme,
  setControls: readControls,
  addMarker: readMarker,
  removeMarker: readText,
  load: film,
  snapshot: readWidth,
  recording: nothing,
} satisfies Readonly<Record<keyof HostCommands, (given: Arguments) => unknown>>;

/** The argument of a command as it was read. */
export type ReadArgument<C extends keyof HostCommands> = ReturnType<(typeof commandArguments)[C]>;

/** Commands that supersede each other: of those under one key, only the last one takes effect. */
const sharedKeys: Readonly<Partial<Record<keyof HostCommands, string>>> = {
  play: 'playback',
  pause: 'playback',
  stop: 'playback',
  seekTo: 'seek',
  seekBy: 'seek',
  goLive: 'seek',
  setEpisode: 'content',
  setSeason: 'content',
  setVariant: 'content',
  next: 'content',
  previous: 'content',
  load: 'content',
};

/** A command supersedes the one before it with the same key, if that has not taken effect yet. */
export const concurrencyKeyOf = (command: keyof HostCommands): string => sharedKeys[command] ?? command;

/** The field of the state that a command sets to its argument: `rate` for `setRate`. Null if there is no such field. */
export function fieldSetBy(command: string): keyof HostState | null {
  const field = command.replace(/^set(.)/, (_, first: string) => first.toLowerCase());
  return field !== command && Object.hasOwn(noHostState, field) ? (field as keyof HostState) : null;
}
