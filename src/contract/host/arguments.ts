import { isSignCorner, signSizes } from '../../../streams/model/sign-picture.ts';
import type { SleepAfter } from '../../../streams/model/sleep.ts';
import { isSpeechBoost, type SpeechBoost } from '../../../streams/model/speech-boost.ts';
import { LONGEST_WORD_TEXT, LONGEST_WORD_TITLE, toWordCard, type WordCard } from '../../../streams/model/words.ts';
import { hostControls, type HostControl, type HostMarker } from '../host-arguments.ts';
import { type HostRepeat, type HostSignLanguage, type HostSpoilers } from '../host-state.ts';
import { HOST_LIMITS } from '../host-wire.ts';
import { limits } from '../limits.ts';
import { isThemeValue, readThemeValue, themeNames, type Theme, type ThemeName } from '../theme.ts';
import { Refusal } from './refusal.ts';

/** Reads the arguments of a command, which may be anything that can be posted. */

export type Arguments = readonly unknown[];

const orNull =
  <T>(read: (given: Arguments) => T) =>
  (given: Arguments): T | null =>
    given[0] === null ? null : read(given);

const rangeRefusal = (expected: string): Refusal => new Refusal('range', `${expected} is expected`);

export function readNumber([value]: Arguments, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    throw rangeRefusal(`a number from ${String(least)} to ${String(most)}`);
  }
  return value;
}

/** Seconds, forward or backward; the limit exceeds any film. */
export const readSeconds = (given: Arguments, least = 0): number => readNumber(given, least, 1e9);

export function readId([value]: Arguments): number {
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw rangeRefusal('an id, a whole number above zero');
  return value as number;
}

export function readFlag([value]: Arguments): boolean {
  if (typeof value !== 'boolean') throw rangeRefusal('true or false');
  return value;
}

export function readText([value]: Arguments): string {
  if (typeof value !== 'string' || value === '' || value.length > HOST_LIMITS.longestText) {
    throw rangeRefusal(`a text of at most ${String(HOST_LIMITS.longestText)} characters`);
  }
  return value;
}

/** A text that may be empty, and longer than a name. */
function readLine(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) {
    throw rangeRefusal(`a text of at most ${String(most)} characters`);
  }
  return value;
}

export function readFields([value = {}]: Arguments, allowed: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw rangeRefusal('an object');
  const stranger = Object.keys(value).find((name) => !allowed.includes(name));
  if (stranger !== undefined)
    throw rangeRefusal(`an object of ${allowed.join(', ')}, without "${stranger.slice(0, 40)}",`);
  return value as Readonly<Record<string, unknown>>;
}

/** Reads a field; if its value is refused, the refusal names the field. */
export function readField<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, `"${name}": ${error.message}`);
    throw error;
  }
}

export const nothing = (): null => null;
/** A film is read by the player, which knows what content it may play. */
export const film = ([given]: Arguments): unknown => given;

export const readTextOrNull = /* @__PURE__ */ orNull(readText);

/** A text that may be empty, or null. */
export const readQuery = /* @__PURE__ */ orNull((given) => (given[0] === '' ? '' : readText(given)));

export function readSpeechBoost(given: Arguments): SpeechBoost {
  const boost = readNumber(given, 0, 6);
  if (!isSpeechBoost(boost)) throw new Refusal('range', '0, 3 or 6 is expected');
  return boost;
}

/** Reads one of the fields `minutes` and `episodes`, as a whole number. */
export const readSleepAfter = /* @__PURE__ */ orNull((given): SleepAfter => {
  const { minutes, episodes } = readFields(given, ['minutes', 'episodes']);
  if ((minutes === undefined) === (episodes === undefined)) {
    throw new Refusal('range', '"minutes" or "episodes" is expected, or null');
  }
  const read = (name: string, value: unknown, most: number) =>
    readField(name, () => Math.round(readNumber([value], 1, most)));
  return minutes === undefined
    ? { episodes: read('episodes', episodes, limits.mostSleepEpisodes) }
    : { minutes: read('minutes', minutes, limits.mostSleepMinutes) };
});

export const readRepeat = /* @__PURE__ */ orNull((given): HostRepeat => {
  const fields = readFields(given, ['start', 'end']);
  const start = readField('start', () => readSeconds([fields['start']]));
  return { start, end: readField('end', () => readSeconds([fields['end']], start + limits.shortestRepeatSeconds)) };
});

export const readSignLanguage = /* @__PURE__ */ orNull((given): Partial<HostSignLanguage> => {
  const { corner, size } = readFields(given, ['corner', 'size']);
  if (corner !== undefined && !isSignCorner(corner)) throw new Refusal('range', '"corner": a corner is expected');
  return {
    ...(corner !== undefined && { corner }),
    ...(size !== undefined && { size: readField('size', () => readNumber([size], signSizes.least, signSizes.most)) }),
  };
});

export function readSpoilers(given: Arguments): Partial<HostSpoilers> {
  const fields = readFields(given, ['ahead', 'length']);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, readField(name, () => readFlag([value]))]),
  );
}

export const readCard = /* @__PURE__ */ orNull((given): WordCard => {
  const { text, title = '' } = readFields(given, ['text', 'title']);
  const card = toWordCard({
    text: readField('text', () => readLine(text, LONGEST_WORD_TEXT)),
    title: readField('title', () => readLine(title, LONGEST_WORD_TITLE)),
  });
  if (card.text.trim() === '') throw new Refusal('range', '"text" has nothing to read');
  return card;
});

export function readTheme(given: Arguments): Theme {
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
export function readControls([value]: Arguments): readonly HostControl[] {
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

export function readMarker(given: Arguments): HostMarker {
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

export function readWidth(given: Arguments): number | undefined {
  const { width } = readFields(given, ['width']);
  return width === undefined ? undefined : readField('width', () => readNumber([width], 1, 8_192));
}
