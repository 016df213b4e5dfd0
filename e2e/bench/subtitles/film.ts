import type { Line } from '../../../streams/model/time-map.ts';
import { random } from '../../../src/simulate/random.ts';

/** Random choices, which are the same for the same seed. */
export interface Dice {
  within: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  /** A number near a mean, distributed as people's errors are. */
  about: (mean: number, deviation: number) => number;
}

export function dice(seed: number): Dice {
  const next = random(Math.imul(seed, 2_654_435_761) + 97);
  for (let at = 0; at < 8; at++) next();
  return {
    within: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    about: (mean, deviation) => mean + deviation * (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}

/** The sentences of a film: scenes with conversations, scenes without a word, pauses between sentences. */
export function sentences(seed: number, seconds: number): Line[] {
  const { within, chance, about } = dice(seed);
  const talk = within(0.65, 0.95);
  const pace = within(0.8, 1.3);
  const said: Line[] = [];
  let at = within(5, 90);
  while (at < seconds - 60) {
    const end = Math.min(seconds - 30, at + within(25, 160));
    if (!chance(talk)) {
      at = end;
      continue;
    }
    while (at < end) {
      const length = Math.max(0.5, Math.exp(about(0.55, 0.5)));
      said.push({ start: at, end: at + length });
      at += length + (chance(0.6) ? within(0.1, 0.7) : within(0.7, 5)) * pace;
    }
    at += within(2, 25);
  }
  return said;
}

/**
 * Subtitles of the sentences, as people make them: sentences are left out, joined and split, stay on the picture for
 * reading, and begin a little early or late.
 */
export function subtitles(seed: number, said: readonly Line[]): Line[] {
  const { within, chance, about } = dice(seed);
  const habit = {
    lead: within(-0.06, 0.04),
    merge: within(0.08, 0.22),
    omit: within(0.03, 0.12),
    stay: within(0.2, 1),
  };
  const lines: Line[] = [];
  for (let at = 0; at < said.length; at++) {
    const sentence = said[at];
    if (sentence === undefined || chance(habit.omit)) continue;
    let { end } = sentence;
    const following = said[at + 1];
    if (
      following !== undefined &&
      following.start - end < 1.2 &&
      following.end - sentence.start < 6 &&
      chance(habit.merge)
    ) {
      ({ end } = following);
      at++;
    }
    const start = Math.max(0, sentence.start + about(habit.lead, 0.07));
    if (end - start > 3 && chance(0.35)) {
      const middle = start + (end - start) * within(0.4, 0.6);
      lines.push({ start, end: middle - 0.05 }, { start: middle, end });
    } else lines.push({ start, end: end + within(0, habit.stay) });
    // Subtitles of signs, songs and sounds.
    if (chance(0.03)) lines.push({ start: end + 0.2, end: end + within(1.5, 4) });
  }
  return lines
    .sort((left, right) => left.start - right.start)
    .map((line, at) => ({
      start: line.start,
      end: Math.min(line.end, Math.max(line.start + 0.3, lines[at + 1]?.start ?? Infinity)),
    }));
}

/** The spans in which a detector hears speech: it misses some, takes music for speech, and joins close ones. */
export function heardSpeech(seed: number, said: readonly Line[], seconds: number): Line[] {
  const { within, chance, about } = dice(seed);
  const spans: Line[] = said
    .filter(() => !chance(0.07))
    .map(({ start, end }) => ({ start: start + about(0.03, 0.06), end: end + about(0.1, 0.1) }));
  for (let at = within(0, 40); at < seconds; at += within(10, 70)) spans.push({ start: at, end: at + within(0.3, 5) });
  const joined: Line[] = [];
  for (const span of spans.sort((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last !== undefined && span.start - last.end <= 0.4)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined
    .filter(({ start, end }) => end - start >= 0.3)
    .map(({ start, end }) => ({ start: Math.round(start * 10) / 10, end: Math.round(end * 10) / 10 }));
}
