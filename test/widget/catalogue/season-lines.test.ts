import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest, CallOptions } from '../../../src/api/client.ts';
import { createCatalogueSink } from '../../../src/widget/catalogue/catalogue-sink.ts';
import type { ReadCues } from '../../../src/widget/catalogue/season-lines.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { aCue } from '../../streams/support.ts';
import { until } from '../../until.ts';

const A = [aCue(1, 2, 'A')];
const track = (episodeId: number, label: string, language: string, src: string) => ({
  episodeId,
  label,
  language,
  src,
});
const command = (...episodeIds: readonly number[]): CommandOf<'catalogue.loadSeasonLines'> => ({
  type: 'catalogue.loadSeasonLines',
  cause: 'viewer',
  episodeIds,
  label: 'Русские',
  language: 'ru',
});

/** The answer of the services for an episode; `null`: no answer until the call is aborted. */
function loading(ids: readonly number[], answer: (episodeId: number) => unknown, read?: ReadCues) {
  const waiting = new Set<string>();
  let most = 0;
  const send = vi.fn(async ({ path }: ApiRequest, options?: CallOptions) => {
    waiting.add(path);
    most = Math.max(most, waiting.size);
    await new Promise((resolve) => setTimeout(resolve));
    const given = answer(Number(/episode-id=(\d+)/.exec(path)?.[1]));
    if (given === null) {
      await new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    waiting.delete(path);
    if (given instanceof Error) throw given;
    return given;
  });
  const readFile = vi.fn<ReadCues>(read ?? (() => Promise.resolve(A)));
  const signals: SignalOf<'catalogue.seasonLinesFound'>[] = [];
  const sink = createCatalogueSink({ send }, () => 'https://player.example/player/');
  const done = vi.fn();
  const subscription = sink.loadSeasonLines(command(...ids), readFile).subscribe({
    next: (signal) => signals.push(signal as SignalOf<'catalogue.seasonLinesFound'>),
    complete: done,
  });
  const end = () => until(() => expect(done).toHaveBeenCalled());
  return { send, readFile, signals, subscription, end, most: () => most };
}

const cuesOf = (signals: readonly SignalOf<'catalogue.seasonLinesFound'>[]) =>
  Object.fromEntries(signals.map(({ episodeId, cues }) => [episodeId, cues]));

describe('the lines of a season', () => {
  it('are read from the file of the chosen subtitles of each episode', async () => {
    const { send, readFile, signals, end } = loading([1, 2], (id) => [
      track(id, 'English', 'en', `/media/${id}/en.vtt`),
      track(id, 'Русские', 'ru', `/media/${id}/ru.vtt`),
    ]);
    await end();
    expect(send.mock.calls.map(([{ path }]) => path)).toEqual(['/subtitles?episode-id=1', '/subtitles?episode-id=2']);
    expect(readFile.mock.calls.map(([url]) => url)).toEqual([
      'https://player.example/media/1/ru.vtt',
      'https://player.example/media/2/ru.vtt',
    ]);
    expect(cuesOf(signals)).toEqual({ 1: A, 2: A });
  });

  it.each<[string, unknown]>([
    ['the episode has no subtitles', []],
    ['the episode has only other subtitles', [track(1, 'English', 'en', '/en.vtt')]],
    ['the subtitles belong to another episode', [track(9, 'Русские', 'ru', '/ru.vtt')]],
    ['the address of the subtitles is a script', [track(1, 'Русские', 'ru', 'javascript:alert(1)')]],
    ['the address of the subtitles is malformed', [track(1, 'Русские', 'ru', 'http://[')]],
    ['the answer is an error', { error: 'x' }],
    ['the answer is text', '<h1>Hello</h1>'],
    ['the services fail', new Error('down')],
  ])('are null if %s, and no file is requested', async (_, answer) => {
    const { readFile, signals, end } = loading([1], () => answer);
    await end();
    expect([cuesOf(signals), readFile.mock.calls.length]).toEqual([{ 1: null }, 0]);
  });

  it('of one episode are null if its file fails to load, and the lines of others are read', async () => {
    const read: ReadCues = (url) => (url.includes('/1/') ? Promise.reject(new Error('404')) : Promise.resolve(A));
    const { signals, end } = loading([1, 2], (id) => [track(id, 'Русские', 'ru', `/${id}/ru.vtt`)], read);
    await end();
    expect(cuesOf(signals)).toEqual({ 1: null, 2: A });
  });

  it('are requested for three episodes at a time, and for no more after unsubscribing', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => at + 1);
    const { most, end, signals } = loading(ids, () => []);
    await end();
    expect([most(), signals.length]).toEqual([3, 12]);
    const hanging = loading(ids, () => null);
    await until(() => expect(hanging.send).toHaveBeenCalledTimes(3));
    hanging.subscription.unsubscribe();
    expect(hanging.send.mock.calls.every(([, options]) => options?.signal?.aborted)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hanging.send).toHaveBeenCalledTimes(3);
  });
});
