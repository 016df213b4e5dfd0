import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cue } from '../../../streams/model/cues.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { createCaptionsSink } from '../../../src/widget/captions/captions-sink.ts';
import { loadCaptions } from '../../../src/widget/captions/parse/load.ts';
import { until } from '../../until.ts';

const files = ['https://media.test/ru.vtt'];
const command = { type: 'catalogue.loadCaptions', cause: 'viewer', files } as const;
const one: Cue = { startSeconds: 1, endSeconds: 2, text: 'Привет', place: null, look: null };

afterEach(() => vi.unstubAllGlobals());

describe('the captions sink', () => {
  it('answers with the loaded cues', async () => {
    const signals: Signal[] = [];
    const { 'catalogue.loadCaptions': perform } = createCaptionsSink(async () => ({ cues: [one], dropped: 0 }));
    perform(command).subscribe((signal) => signals.push(signal));
    await until(() => expect(signals).toEqual([{ type: 'catalogue.captionsLoaded', files, cues: [one], dropped: 0 }]));
  });

  it('reports once how many cues of a track were lost', async () => {
    const signals: Signal[] = [];
    const { 'catalogue.loadCaptions': perform } = createCaptionsSink(async () => ({ cues: [one], dropped: 3 }));
    perform(command).subscribe((signal) => signals.push(signal));
    const failure = { fatal: false, context: { url: files[0], dropped: 3, read: 1 } };
    await until(() =>
      expect(signals).toMatchObject([
        { type: 'catalogue.captionsLoaded', dropped: 3 },
        { type: 'catalogue.callFailed', failure },
      ]),
    );
  });

  it('reports a failure, which is not fatal', async () => {
    const signals: Signal[] = [];
    const { 'catalogue.loadCaptions': perform } = createCaptionsSink(() => Promise.reject(new Error('no')));
    perform(command).subscribe((signal) => signals.push(signal));
    const failure = { fatal: false, cause: 'no', context: { url: files[0] } };
    await until(() => expect(signals).toMatchObject([{ type: 'catalogue.captionsFailed', files, failure }]));
  });

  it('aborts and emits nothing after unsubscribing', async () => {
    let aborted: AbortSignal | undefined;
    const signals: Signal[] = [];
    const load = (_files: readonly string[], signal: AbortSignal) => {
      aborted = signal;
      return new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('x'))));
    };
    const { 'catalogue.loadCaptions': perform } = createCaptionsSink(load);
    perform(command)
      .subscribe((signal) => signals.push(signal))
      .unsubscribe();
    await Promise.resolve();
    expect(aborted?.aborted).toBe(true);
    expect(signals).toEqual([]);
  });
});

describe('loading captions', () => {
  const answer = (bodies: Readonly<Record<string, BodyInit | null>>, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => new Response(bodies[url] ?? null, { status })),
    );
  const load = (list: readonly string[] = files) => loadCaptions(list, new AbortController().signal);

  it('makes a request without credentials', async () => {
    answer({ [files[0]!]: 'WEBVTT\n\n00:01.000 --> 00:02.000\nПривет' });
    expect(await load()).toEqual({ cues: [one], dropped: 0 });
    expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([files[0], { credentials: 'omit' }]);
  });

  it('joins the files of one track in reading order', async () => {
    const second = 'https://media.test/2.vtt';
    answer({
      [second]: 'WEBVTT\n\n00:01.000 --> 00:02.000\nПривет',
      [files[0]!]: 'WEBVTT\n\n00:03.000 --> 00:04.000\nПока',
    });
    expect((await load([files[0]!, second])).cues.map(({ text }) => text)).toEqual(['Привет', 'Пока']);
  });

  it('decodes a file by the encoding of its answer, or else by the likely one', async () => {
    const cue = [...new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\n')];
    const answers = [
      // «Привет» in KOI8-R, and in windows-1251.
      new Response(Uint8Array.from([...cue, 0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), {
        headers: { 'content-type': 'text/vtt; charset=koi8-r' },
      }),
      new Response(Uint8Array.from([...cue, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])),
    ];
    vi.stubGlobal('fetch', async () => answers.shift());
    expect((await load()).cues).toEqual([one]);
    expect((await load()).cues).toEqual([one]);
  });

  it('shifts the times of a file by its address', async () => {
    answer({ [`${files[0]!}#t=12.5`]: 'WEBVTT\n\n00:01.000 --> 00:02.000\nПривет' });
    expect((await load([`${files[0]!}#t=12.5`])).cues).toEqual([{ ...one, startSeconds: 13.5, endSeconds: 14.5 }]);
  });

  it('loads at most fifty files for a track', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `https://media.test/${index}.vtt`);
    answer(Object.fromEntries(many.map((url) => [url, 'WEBVTT\n\n00:01.000 --> 00:02.000\nПривет'])));
    expect((await load(many)).cues).toHaveLength(50);
    expect(fetch).toHaveBeenCalledTimes(50);
  });

  it.each([
    ['404', 'WEBVTT', 404],
    ['500', 'WEBVTT', 500],
    ['a web page', '<h1>Hello</h1>', 200],
    ['a file that is too large', `WEBVTT\n${'x'.repeat(2_000_001)}`, 200],
  ])('fails for %s', async (_what, body, status) => {
    answer({ [files[0]!]: body }, status);
    await expect(load()).rejects.toThrow();
  });
});
