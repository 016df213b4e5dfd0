import type { Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest, CallOptions } from '../../../src/api/client.ts';
import { ApiError, type ApiErrorKind } from '../../../src/api/errors.ts';
import { createCatalogueSink } from '../../../src/widget/catalogue/catalogue-sink.ts';
import { readParameters } from '../../../src/widget/startup/parameters.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';

const fail = (kind: ApiErrorKind, status: number | null = null, data: unknown = null) =>
  new ApiError({ kind, status, method: 'GET', path: '/x', data }, 'x');

const episode = (id: number, order: number, season: { id: number; order: number } | null) => ({
  id,
  contentId: 7,
  order,
  season,
});

const answers = {
  '/contents/7': { id: 7, title: 'Фильм' },
  '/contents/7/seasons': [
    { id: 21, order: 2 },
    { id: 11, order: 1 },
  ],
  '/episodes?content-id=7': [
    episode(4, 2, { id: 21, order: 2 }),
    episode(3, 1, { id: 21, order: 2 }),
    episode(2, 10, { id: 11, order: 1 }),
    episode(1, 9, { id: 11, order: 1 }),
  ],
  '/contents/7/available?domain=https%3A%2F%2Fa.test%2F': { available: true },
};
const [, , , availableUrl] = Object.keys(answers) as [string, string, string, string];

/** A service with these answers. It throws an Error, and for `never` it leaves the call open until it is aborted. */
const never = Symbol('never');
function setUp(changes: Record<string, unknown> = {}, search = '?movie_id=7', referrer = '') {
  const all: Record<string, unknown> = { ...answers, ...changes };
  const aborted: string[] = [];
  const send = vi.fn((request: ApiRequest, options?: CallOptions) => {
    const answer = all[request.path] ?? null;
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer !== never) return Promise.resolve(answer);
    return new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => {
        aborted.push(request.path);
        reject(fail('canceled'));
      });
    });
  });
  const sink = createCatalogueSink(
    { send },
    () => 'https://a.test/',
    () => referrer,
  );
  const parameters = readParameters(search, null);
  const command: CommandOf<'catalogue.load'> = { type: 'catalogue.load', cause: 'start', parameters };
  return { sink, send, aborted, command };
}

function loadOf({ sink, command }: ReturnType<typeof setUp>): Observable<Signal> {
  return sink['catalogue.load'](command);
}

async function signalsOf(signals$: Observable<Signal>): Promise<Signal[]> {
  const seen: Signal[] = [];
  await new Promise<void>((complete, error) => {
    signals$.subscribe({ next: (signal) => seen.push(signal), complete, error });
  });
  return seen;
}

const loaded = (signals: Signal[]) => {
  const [first] = signals;
  if (first?.type !== 'catalogue.loaded') throw new Error(`Not loaded: ${JSON.stringify(first)}`);
  return first.catalogue;
};

const failureOf = (signals: Signal[]) => {
  expect(signals).toHaveLength(1);
  const [first] = signals;
  if (first?.type !== 'catalogue.failed') throw new Error(`Not failed: ${JSON.stringify(first)}`);
  return first.failure;
};

describe('loading the catalogue', () => {
  it('makes all requests at once', () => {
    const { sink, command, send } = setUp();
    sink['catalogue.load'](command).subscribe();
    expect(send.mock.calls.map(([{ path }]) => path).sort()).toEqual(Object.keys(answers).sort());
  });

  it('sorts seasons, and episodes by season and then by order', async () => {
    const catalogue = loaded(await signalsOf(loadOf(setUp())));
    expect(catalogue.seasons.map(({ id }) => id)).toEqual([11, 21]);
    expect(catalogue.episodes.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(catalogue.available).toBe(true);
  });

  it('tells if the content is not available', async () => {
    expect(loaded(await signalsOf(loadOf(setUp({ [availableUrl]: { available: false } })))).available).toBe(false);
  });

  it('does not request availability if that is switched off', async () => {
    const { sink, command, send } = setUp({}, '?movie_id=7&disable_checking_available');
    expect(loaded(await signalsOf(sink['catalogue.load'](command))).available).toBe(true);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['fails', fail('badResponse', 500)],
    ['gives a malformed answer', { available: 'perhaps' }],
  ])('allows playback when availability %s, and reports it', async (_, answer) => {
    const signals = await signalsOf(loadOf(setUp({ [availableUrl]: answer })));
    expect(loaded(signals).available).toBe(true);
    expect(signals.slice(1)).toMatchObject([
      { type: 'catalogue.callFailed', failure: { code: 'availabilityFailed', fatal: false, category: 'catalogue' } },
    ]);
  });

  it('takes seasons from the episodes if their own call fails', async () => {
    const signals = await signalsOf(loadOf(setUp({ '/contents/7/seasons': fail('timeout') })));
    expect(loaded(signals).seasons).toEqual([
      { id: 11, order: 1 },
      { id: 21, order: 2 },
    ]);
    expect(signals.slice(1)).toMatchObject([
      { type: 'catalogue.callFailed', failure: { code: 'catalogueFailed', fatal: false } },
    ]);
  });

  it('accepts a film without any season', async () => {
    const changes = { '/contents/7/seasons': [], '/episodes?content-id=7': [episode(1, 1, null)] };
    expect(loaded(await signalsOf(loadOf(setUp(changes))))).toMatchObject({
      seasons: [],
      episodes: [{ id: 1, season: null }],
    });
  });
});

describe('a title without episodes', () => {
  it.each([true, false])('is loaded, with its availability: %s', async (available) => {
    const changes = { '/episodes?content-id=7': [], '/contents/7/seasons': [] };
    const signals = await signalsOf(loadOf(setUp({ ...changes, [availableUrl]: { available } })));
    expect(loaded(signals)).toMatchObject({ episodes: [], available });
  });
});

describe('a failed load of the catalogue', () => {
  it.each([
    ['the content does not exist', { '/contents/7': fail('badRequest', 404) }],
    ['the content was taken down', { '/contents/7': fail('badRequest', 451) }],
    ['its episodes were taken down', { '/episodes?content-id=7': fail('badRequest', 451) }],
    ['its episodes do not exist', { '/episodes?content-id=7': fail('badRequest', 404) }],
  ])('is reported as not found if %s', async (_, changes) => {
    expect(failureOf(await signalsOf(loadOf(setUp(changes))))).toMatchObject({
      code: 'notFound',
      fatal: true,
      category: 'catalogue',
    });
  });

  it('is not reported as not found without a movie id, since no service said so', async () => {
    expect(failureOf(await signalsOf(loadOf(setUp({}, ''))))).toMatchObject({ code: 'catalogueFailed' });
  });

  it('has the address and the way it failed', async () => {
    expect(failureOf(await signalsOf(loadOf(setUp({ '/contents/7': fail('badResponse', 502) }))))).toEqual({
      code: 'catalogueFailed',
      category: 'catalogue',
      fatal: true,
      message: 'GET /x: x',
      context: { url: '/x', status: 502, kind: 'badResponse', responseData: null },
      cause: null,
    });
  });

  it.each<[string, unknown, string]>([
    ['a page', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['JSON', { error: { code: 'overloaded' } }, '{"error":{"code":"overloaded"}}'],
  ])('has the answer of the service: %s', async (_, data, responseData) => {
    const signals = await signalsOf(loadOf(setUp({ '/contents/7': fail('badResponse', 502, data) })));
    expect(failureOf(signals).context).toEqual({ url: '/x', status: 502, kind: 'badResponse', responseData });
  });

  it('has the answer that makes no sense', async () => {
    const failure = failureOf(await signalsOf(loadOf(setUp({ '/episodes?content-id=7': [{ id: 1 }] }))));
    expect(failure.context['responseData']).toBe('[{"id":1}]');
  });

  it('names the field of an answer that makes no sense', async () => {
    const failure = failureOf(await signalsOf(loadOf(setUp({ '/episodes?content-id=7': [{ id: 1 }] }))));
    expect(failure).toMatchObject({ code: 'catalogueFailed', context: { kind: 'badResponse' } });
    expect(failure.message).toContain('field 0.contentId');
  });

  it('ends the other calls', async () => {
    const { sink, command, aborted } = setUp({
      '/contents/7': fail('network'),
      '/contents/7/seasons': never,
      [availableUrl]: never,
    });
    failureOf(await signalsOf(sink['catalogue.load'](command)));
    expect(aborted.sort()).toEqual(['/contents/7/seasons', availableUrl].sort());
  });
});

describe('a load of the catalogue that was unsubscribed from', () => {
  it('is aborted and emits nothing', async () => {
    const { sink, command, aborted } = setUp(Object.fromEntries(Object.keys(answers).map((path) => [path, never])));
    const seen = vi.fn();
    const subscription = sink['catalogue.load'](command).subscribe({ next: seen, error: seen, complete: seen });
    subscription.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve));
    expect(aborted).toHaveLength(4);
    expect(seen).not.toHaveBeenCalled();
  });

  it.each(['aborted', 'canceled'] as const)('emits nothing if it is %s elsewhere', async (kind) => {
    expect(await signalsOf(loadOf(setUp({ '/contents/7': fail(kind) })))).toEqual([]);
  });
});

describe('a renewed address', () => {
  const path = '/episodes/4/resource';
  const resource = {
    m3u8MasterFilePath: '/~2/4.m3u8',
    episodeVariants: [{ id: 41, title: 'A', filepath: '/~2/41.json' }],
  };
  const renewalOf = (answer: unknown, variantId: number | null = null, more: Record<string, unknown> = {}) =>
    signalsOf(
      setUp({ [path]: answer, ...more }).sink['catalogue.renewAddress']({
        type: 'catalogue.renewAddress',
        cause: 'retry',
        episodeId: 4,
        variantId,
      }),
    );

  it('is the absolute address of the episode now', async () => {
    expect(await renewalOf(resource)).toEqual([
      {
        type: 'catalogue.addressRenewed',
        episodeId: 4,
        variantId: null,
        url: 'https://a.test/~2/4.m3u8',
        master: null,
      },
    ]);
  });

  it('is the address of the variant, with the sources of its master JSON', async () => {
    const url = 'https://a.test/~2/41.json';
    const signals = await renewalOf(resource, 41, { [url]: { sources: [{ label: '720', link: '/~2/v720.m3u8' }] } });
    const sources = [{ label: '720', link: 'https://a.test/~2/v720.m3u8' }];
    expect(signals).toMatchObject([
      { type: 'catalogue.addressRenewed', episodeId: 4, variantId: 41, url, master: { sources } },
    ]);
  });

  it.each<[string, unknown, number | null]>([
    ['does not answer', fail('network'), null],
    ['is interrupted', fail('aborted'), null],
    ['has no address for the country', { m3u8MasterFilePath: null, episodeVariants: [] }, null],
    ['does not know the variant', resource, 42],
    ['has a master JSON that is refused, too', resource, 41],
    ['gives a malformed answer', { m3u8MasterFilePath: 7 }, null],
  ])('is not available if the catalogue %s', async (_, answer, variantId) => {
    const signals = await renewalOf(answer, variantId, { 'https://a.test/~2/41.json': fail('badRequest', 410) });
    expect(signals).toEqual([{ type: 'catalogue.renewalFailed' }]);
  });
});

describe('a master JSON', () => {
  const url = 'https://media.test/master.json';
  const loadMaster = (answer: unknown) =>
    signalsOf(
      setUp({ [url]: answer }).sink['catalogue.loadMaster']({ type: 'catalogue.loadMaster', cause: 'start', url }),
    );

  it('is loaded', async () => {
    expect(await loadMaster({ sources: [{ label: 'A', link: '/a.m3u8', isDefault: true }] })).toEqual([
      {
        type: 'catalogue.masterLoaded',
        url,
        master: {
          sources: [{ label: 'A', link: 'https://media.test/a.m3u8', isDefault: true }],
          subtitles: [],
          thumbnails: null,
          chapters: null,
        },
      },
    ]);
  });

  it.each([
    [fail('badRequest', 404, 'gone'), 404, 'gone'],
    [{ sources: 'none' }, 200, '{"sources":"none"}'],
  ])('fails with its address and the answer of its server', async (answer, status, responseData) => {
    expect(await loadMaster(answer)).toMatchObject([
      {
        type: 'catalogue.masterFailed',
        url,
        failure: { code: 'masterFailed', fatal: true, context: { status, responseData } },
      },
    ]);
  });

  it('fails without revealing the headers for its licence server', async () => {
    const protection = { widevine: { licenseUrl: 'https://license.test', headers: { 'X-Key': 'S3CRET' } } };
    const [signal] = await loadMaster({ sources: [{ label: 'A', link: 7, protection }] });
    expect(JSON.stringify(signal)).toContain('license.test');
    expect(JSON.stringify(signal)).not.toContain('S3CRET');
  });
});

describe('saving to the catalogue', () => {
  const progress = {
    type: 'catalogue.saveProgress',
    cause: 'progress',
    contentId: 7,
    episodeId: 1,
    variantId: null,
  } as const;

  it('emits nothing if it succeeds', async () => {
    const { sink, send } = setUp();
    expect(await signalsOf(sink['catalogue.saveProgress']({ ...progress, positionSeconds: 5 }))).toEqual([]);
    expect(send.mock.calls[0]?.[0]).toEqual({
      method: 'POST',
      path: '/contents/7/episodes/1/time-progress',
      body: { time: 5, variantId: null },
      keepalive: true,
    });
  });

  it.each([
    ['https://films.example:8443/a/secret?token=1#x', '?from=films.example%3A8443'],
    [`https://${'long.'.repeat(48)}example/`, `?from=${'long.'.repeat(40)}`],
    ['', ''],
    ['about:blank', ''],
  ])('adds an episode to the history, with the site that the viewer came from: %s', async (referrer, query) => {
    const { sink, send } = setUp({}, '?movie_id=7', referrer);
    const watched = { type: 'catalogue.addHistory', cause: 'progress', contentId: 7, episodeId: 1 } as const;
    expect(await signalsOf(sink['catalogue.addHistory'](watched))).toEqual([]);
    expect(send.mock.calls[0]?.[0]).toEqual({
      method: 'POST',
      path: `/contents/7/history${query}`,
      body: { episodeId: 1 },
      keepalive: true,
    });
  });

  it('reports the completed state of an episode once the services have it', async () => {
    const { sink } = setUp({ '/contents/7/episodes/1/completed': null });
    const mark = { type: 'catalogue.setCompleted', cause: 'viewer', contentId: 7, episodeId: 1 } as const;
    expect(await signalsOf(sink['catalogue.setCompleted']({ ...mark, isCompleted: false }))).toEqual([
      { type: 'catalogue.completedSet', episodeId: 1, isCompleted: false },
    ]);
  });

  it('reports only the save that failed', async () => {
    const { sink } = setUp({ '/contents/7/episodes/1/completed': fail('badResponse', 500) });
    const completed = {
      type: 'catalogue.setCompleted',
      cause: 'ended',
      contentId: 7,
      episodeId: 1,
      isCompleted: true,
    } as const;
    expect(await signalsOf(sink['catalogue.setCompleted'](completed))).toMatchObject([
      { type: 'catalogue.callFailed', failure: { code: 'catalogueFailed', fatal: false } },
    ]);
  });

  it('is not aborted by unsubscribing', () => {
    const { sink, send, aborted } = setUp({ '/contents/7/episodes/1/time-progress': never });
    sink['catalogue.saveProgress']({ ...progress, positionSeconds: 5 })
      .subscribe()
      .unsubscribe();
    expect(send).toHaveBeenCalledOnce();
    expect(aborted).toEqual([]);
  });
});
