import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alignCaptions } from '../../../../src/widget/captions/alignment-sink.ts';
import { findTiming } from '../../../../src/widget/captions/timing/find.ts';
import type { AlignQuestion } from '../../../../src/widget/captions/timing/worker-client.ts';
import { align } from '../../../../src/alignment/align.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { IDENTITY_TIME_MAP } from '../../../../streams/model/time-map.ts';
import { until } from '../../../until.ts';

type Command = CommandOf<'catalogue.alignCaptions'>;
type Answer = 'aligns' | 'breaks';

const command: Command = {
  type: 'catalogue.alignCaptions',
  cause: 'viewer',
  fileUrl: 'https://media.test/own.srt',
  referenceFiles: ['https://media.test/ru.vtt'],
  speech: [],
};
const begins = Array.from({ length: 60 }, (_, at) => 10 + at * 6 + Math.round(17 * Math.sin(at * at)) / 10);
const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
const vtt = (shift: number) =>
  `WEBVTT\n\n${begins.map((at) => `${clock(at + shift)} --> ${clock(at + shift + 2)}\nWords\n`).join('\n')}`;
const speech = begins.flatMap((at, index) => {
  const before = index === 0 ? 0 : (begins[index - 1] ?? 0) + 2;
  return [Math.round((at - before) * 10), 20];
});

let files: Record<string, string>;
let answer: Answer;
const asked: URL[] = [];
let ended = 0;

/** A worker that answers as the real one does, or breaks. */
class FakeWorker extends EventTarget {
  constructor(url: string) {
    super();
    asked.push(new URL(url));
  }
  postMessage({ lines, reference }: AlignQuestion): void {
    const event =
      answer === 'breaks' ? new Event('error') : new MessageEvent('message', { data: align(lines, reference) });
    queueMicrotask(() => this.dispatchEvent(event));
  }
  terminate(): void {
    ended += 1;
  }
}

beforeEach(() => {
  answer = 'aligns';
  asked.length = 0;
  ended = 0;
  files = { [command.fileUrl]: vtt(7.5), 'https://media.test/ru.vtt': vtt(0) };
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { baseURI: 'https://player.test/player/' });
  vi.stubGlobal('fetch', async (url: string) => {
    const text = files[url];
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const find = (change: Partial<Command> = {}) => findTiming({ ...command, ...change }, new AbortController().signal);

describe('the timing of a subtitles file', () => {
  it('is found by comparing with subtitles of the film, in a worker that ends', async () => {
    const { verdict, map } = await find();
    expect(verdict).toBe('sure');
    expect(map.pieces[0]?.shift).toBeCloseTo(-7.5);
    expect(asked.map(({ href }) => href)).toEqual(['https://player.test/player/subtitles-worker.js']);
    expect(ended).toBe(1);
  });

  it.each([
    ['there are no other subtitles', { referenceFiles: [] }],
    ['the other subtitles do not load', { referenceFiles: ['https://media.test/gone.vtt'] }],
  ])('is found by comparing with speech if %s', async (_, change) => {
    const { verdict, map } = await find({ ...change, speech });
    expect(verdict).toBe('sure');
    expect(map.pieces[0]?.shift).toBeCloseTo(-7.5, 0);
  });

  it('is unknown without anything to compare with', async () =>
    expect(await find({ referenceFiles: [] })).toMatchObject({ verdict: 'unknown' }));

  it('fails with the file, and with the worker', async () => {
    files[command.fileUrl] = 'not subtitles';
    await expect(find()).rejects.toThrow();
    files[command.fileUrl] = vtt(3);
    answer = 'breaks';
    await expect(find()).rejects.toThrow('The worker has failed.');
    expect(ended).toBe(1);
  });
});

describe('the command to align captions', () => {
  const answered = (result: Parameters<typeof alignCaptions>[1]) => {
    const signals: Signal[] = [];
    alignCaptions(command, result).subscribe((signal) => signals.push(signal));
    return signals;
  };
  const signal = { type: 'catalogue.captionsAligned', fileUrl: command.fileUrl } as const;

  it('is answered with the timing', async () => {
    const map = { rate: 1, pieces: [{ from: 0, shift: 2 }] };
    const signals = answered(async () => ({ verdict: 'sure', map, share: 0.8 }));
    await until(() => expect(signals).toEqual([{ ...signal, verdict: 'sure', map, share: 0.8 }]));
  });

  it('is answered after a failure, too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const signals = answered(() => Promise.reject(new Error('no')));
    await until(() => expect(signals).toEqual([{ ...signal, verdict: 'unknown', map: IDENTITY_TIME_MAP, share: 0 }]));
  });
});
