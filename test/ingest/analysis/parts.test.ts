import { describe, expect, it } from 'vitest';
import { partsOfChapters } from '../../../src/ingest/analysis/chapter-parts.ts';
import { compareSounds } from '../../../src/ingest/analysis/compare.ts';
import { createFingerprinter, PER_SECOND, RATE } from '../../../src/ingest/analysis/fingerprint.ts';
import { type ComparedEpisode, partsOfSeason, snap } from '../../../src/ingest/analysis/season.ts';
import { random } from '../../../src/simulate/random.ts';

describe('chapters', () => {
  const at = (startSeconds: number, title: string) => ({ startSeconds, title });

  it.each([
    ['Заставка', 'intro'],
    ['OPENING', 'intro'],
    ['В предыдущих сериях', 'recap'],
    ['Previously on Potok', 'recap'],
    ['Титры', 'credits'],
    ['End credits', 'credits'],
  ])('with the title “%s” are parts', (title, kind) => {
    expect(partsOfChapters([at(10, title), at(70, 'Story')], 100)).toEqual([{ kind, start: 10, end: 70 }]);
  });

  it('are no parts if their titles belong to the story, or they are too long to be skipped', () => {
    expect(partsOfChapters([at(0, 'The opening of the letter'), at(70, 'Introduction to sailing')], 100)).toEqual([]);
    expect(partsOfChapters([at(0, 'Intro')], 3_600)).toEqual([]);
  });

  it('give one part of each kind: the last one for credits, else the first', () => {
    const list = [at(0, 'Intro'), at(60, 'A'), at(90, 'Opening'), at(120, 'Credits'), at(130, 'B'), at(190, 'Credits')];
    expect(partsOfChapters(list, 200)).toEqual([
      { kind: 'intro', start: 0, end: 60 },
      { kind: 'credits', start: 190, end: 200 },
    ]);
  });

  it('may begin at the same place, and the title that names a part counts', () => {
    expect(partsOfChapters([at(5, 'Anfang'), at(5, 'Intro'), at(50, 'A')], 100)).toEqual([
      { kind: 'intro', start: 5, end: 50 },
    ]);
  });
});

describe('a border of a part', () => {
  const blacks = [{ start: 10, end: 11 }];
  const silences = [{ start: 11.4, end: 12 }];

  it('moves to a black picture, else to a silence, else stays', () => {
    expect(snap(11.3, blacks, silences)).toBe(11);
    expect(snap(12.7, blacks, silences)).toBe(12);
    expect(snap(20, blacks, silences)).toBe(20);
  });
});

/** Fingerprints of sound that is unique to its seed. An encoder has changed a share of their bits. */
function prints(seed: number, seconds: number, wrongBits = 0, wrongSeed = 1): number[] {
  const [next, wrong] = [random(seed * 7_919 + 3), random(wrongSeed)];
  return Array.from({ length: seconds * PER_SECOND }, () => {
    let print = (Math.floor(next() * 65_536) * 65_536 + Math.floor(next() * 65_536)) >>> 0;
    for (let bit = 0; bit < 32; bit++) if (wrong() < wrongBits) print = (print ^ (1 << bit)) >>> 0;
    return print;
  });
}

describe('the comparison of sounds', () => {
  it('finds sound that both episodes have, wherever it is', () => {
    const left = Uint32Array.from([...prints(1, 30), ...prints(9, 20), ...prints(2, 30)]);
    const right = Uint32Array.from([...prints(3, 10), ...prints(9, 20, 0.15), ...prints(4, 60)]);
    const [match, ...more] = compareSounds(left, right);
    expect(more).toEqual([]);
    expect(match?.left).toBeCloseTo(30, 0);
    expect(match?.right).toBeCloseTo(10, 0);
    expect(match?.seconds).toBeCloseTo(20, 0);
  });

  it('finds nothing in silence, in matches that are too short, or in different sounds', () => {
    const silence = new Uint32Array(100 * PER_SECOND);
    expect(compareSounds(silence, silence)).toEqual([]);
    const one = Uint32Array.from([...prints(1, 30), ...prints(9, 2), ...prints(2, 30)]);
    const other = Uint32Array.from([...prints(3, 30), ...prints(9, 2), ...prints(4, 30)]);
    expect(compareSounds(one, other)).toEqual([]);
  });

  it('tolerates another volume and noise', () => {
    const tone = (level: number, hiss: number) => {
      const [next, noise] = [random(5), random(hiss)];
      const samples = new Int16Array(RATE * 12);
      let hertz = 300;
      for (let at = 0; at < samples.length; at++) {
        if (at % 2_000 === 0) hertz = 200 + next() * 2_000;
        samples[at] = level * (Math.sin((2 * Math.PI * hertz * at) / RATE) + 0.05 * (noise() - 0.5));
      }
      const fingerprinter = createFingerprinter();
      // The samples come in pieces, as from a decoder.
      for (let from = 0; from < samples.length; from += 3_333) fingerprinter.add(samples.subarray(from, from + 3_333));
      return fingerprinter.end();
    };
    const [match] = compareSounds(tone(12_000, 1), tone(4_000, 2));
    expect([match?.left, match?.right]).toEqual([0, 0]);
    expect(match?.seconds).toBeGreaterThan(10);
  });
});

describe('a season', () => {
  const episode = (sound: readonly number[], more: Partial<ComparedEpisode> = {}): ComparedEpisode => ({
    seconds: sound.length / PER_SECOND,
    fingerprints: Uint32Array.from(sound),
    blacks: [],
    silences: [],
    chapters: [],
    ...more,
  });
  const own = (number: number, intro: readonly number[]) => [
    ...prints(100 + number, 20 + number * 3),
    ...intro,
    ...prints(200 + number, 200),
    ...prints(8, 30, 0.1, number),
  ];

  it('has an intro and credits where most episodes sound alike', () => {
    const found = partsOfSeason([1, 2, 3].map((number) => episode(own(number, prints(7, 40, 0.1, number)))));
    found.forEach((parts, at) => {
      expect(parts.map(({ kind }) => kind)).toEqual(['intro', 'credits']);
      expect(parts[0]?.start).toBeCloseTo(23 + at * 3, -0.5);
      expect(parts[1]?.end).toBe(own(at + 1, prints(7, 40)).length / PER_SECOND);
    });
  });

  it('may have an episode without the intro', () => {
    const sounds = [own(1, prints(7, 40)), own(2, []), own(3, prints(7, 40)), own(4, prints(7, 40))];
    const kinds = partsOfSeason(sounds.map((sound) => episode(sound))).map((parts) => parts.map(({ kind }) => kind));
    expect(kinds).toEqual([['intro', 'credits'], ['credits'], ['intro', 'credits'], ['intro', 'credits']]);
  });

  it('has a recap where several pieces of an earlier episode follow one another', () => {
    const first = own(1, prints(7, 40));
    const clip = (second: number) => first.slice(second * PER_SECOND, (second + 5) * PER_SECOND);
    const recap = [clip(100), clip(180), clip(140), clip(220)].flat();
    const second = [...recap, ...own(2, prints(7, 40))];
    const [parts, later] = partsOfSeason([episode(first), episode(second)]);
    expect(parts?.map(({ kind }) => kind)).toEqual(['intro', 'credits']);
    expect(later?.map(({ kind }) => kind)).toEqual(['recap', 'intro', 'credits']);
    expect(later?.[0]?.start).toBe(0);
    expect(later?.[0]?.end).toBeCloseTo(20, -0.5);
  });

  it('has no recap where one piece of the episode before is repeated: that episode was interrupted there', () => {
    const first = own(1, prints(7, 40));
    const second = [...first.slice(150 * PER_SECOND, 170 * PER_SECOND), ...own(2, prints(7, 40))];
    expect(partsOfSeason([episode(first), episode(second)])[1]?.map(({ kind }) => kind)).toEqual(['intro', 'credits']);
  });

  it('takes parts from titles of chapters before matches of sound, and borders from black pictures', () => {
    const chapters = [
      { startSeconds: 2, title: 'Заставка' },
      { startSeconds: 9, title: 'История' },
    ];
    const [named, other] = partsOfSeason([
      episode(own(1, prints(7, 40)), { chapters }),
      episode(own(2, prints(7, 40)), { blacks: [{ start: 25, end: 26.5 }] }),
    ]);
    expect(named?.[0]).toEqual({ kind: 'intro', start: 2, end: 9 });
    expect(other?.[0]?.start).toBe(26.5);
  });

  it('has no parts if it has one episode, or two of which one is silent', () => {
    expect(partsOfSeason([episode(own(1, prints(7, 40)))])).toEqual([[]]);
    expect(partsOfSeason([episode(own(1, prints(7, 40))), episode([])])).toEqual([[], []]);
  });
});
