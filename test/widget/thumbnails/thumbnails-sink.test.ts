import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Thumbnail } from '../../../streams/model/thumbnails.ts';
import { createThumbnailsSink } from '../../../src/widget/thumbnails/thumbnails-sink.ts';
import { loadThumbnails } from '../../../src/widget/thumbnails/load.ts';
import { until } from '../../until.ts';

const url = 'https://media.test/thumbnails.vtt';
const places = { fileUrl: url, manifestUrl: null };
const command = { type: 'catalogue.loadThumbnails', cause: 'viewer', url, ...places } as const;
const one: Thumbnail = { startSeconds: 0, endSeconds: 2, url: 'https://media.test/s.jpg', area: null };

afterEach(() => vi.unstubAllGlobals());

describe('the thumbnails sink', () => {
  it('answers with the loaded thumbnails', async () => {
    const signals: Signal[] = [];
    const { 'catalogue.loadThumbnails': perform } = createThumbnailsSink(async () => [one]);
    perform(command).subscribe((signal) => signals.push(signal));
    await until(() => expect(signals).toEqual([{ type: 'catalogue.thumbnailsLoaded', url, thumbnails: [one] }]));
  });

  it('logs a failure and returns no thumbnails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const signals: Signal[] = [];
    const { 'catalogue.loadThumbnails': perform } = createThumbnailsSink(() => Promise.reject(new Error('no')));
    perform(command).subscribe((signal) => signals.push(signal));
    await until(() => expect(signals).toMatchObject([{ thumbnails: [] }]));
    expect(warn).toHaveBeenCalledOnce();
  });

  it('aborts and emits nothing after unsubscribing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let aborted: AbortSignal | undefined;
    const load = (_places: object, signal: AbortSignal) => {
      aborted = signal;
      return new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('x'))));
    };
    const { 'catalogue.loadThumbnails': perform } = createThumbnailsSink(load);
    perform(command).subscribe().unsubscribe();
    await Promise.resolve();
    expect(aborted?.aborted).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('loading the thumbnails file', () => {
  const answer = (body: BodyInit | null, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body, { status })),
    );
  const load = () => loadThumbnails(places, new AbortController().signal);

  it('makes a request without credentials', async () => {
    answer('WEBVTT\n\n00:00.000 --> 00:02.000\ns.jpg');
    expect(await load()).toEqual([one]);
    expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([url, { credentials: 'omit' }]);
  });

  it('returns nothing for a missing file', async () => {
    answer('<h1>Not found</h1>', 404);
    expect(await load()).toEqual([]);
  });

  it.each([
    ['500', 'x', 500],
    ['a file that is too large', 'x'.repeat(2_000_001), 200],
  ])('fails for %s', async (_what, body, status) => {
    answer(body, status);
    await expect(load()).rejects.toThrow();
  });
});
