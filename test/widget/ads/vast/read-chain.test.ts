import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readChain, type Outcome, type ReaderEdge } from '../../../../src/widget/ads/vast/read-chain.ts';
import { inlineVast, track, wrapperVast } from './samples.ts';
import { fc } from '../../../fast-check.ts';

type Answer = string | number | { readonly afterMs: number; readonly text: string } | 'dead' | 'hangs';

const url = (name: string): string => `https://ads.example/${name}`;

/** Ad servers by name, with a list of the requests. */
function world(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const fetch = ((input: string, { signal }: RequestInit) => {
    asked.push(input.replace(url(''), ''));
    const answer = answers[input.replace(url(''), '')] ?? 404;
    if (answer === 'dead') return Promise.reject(new TypeError('Failed to fetch'));
    if (typeof answer === 'number') return Promise.resolve(new Response('', { status: answer }));
    const afterMs = answer === 'hangs' ? 1e9 : typeof answer === 'string' ? 0 : answer.afterMs;
    const text = typeof answer === 'string' ? answer : answer.text;
    return new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(new Response(text)), afterMs);
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  }) as typeof globalThis.fetch;
  const edge: ReaderEdge = {
    fetch,
    clock: () => Date.now(),
    now: () => new Date(0),
    random: () => 0.5,
    screen: () => ({ width: 960, height: 540, canPlay: (type) => type === 'video/mp4' }),
  };
  return { edge, asked };
}

async function read(answers: Readonly<Record<string, Answer>>, first = 'a', signal = new AbortController().signal) {
  const { edge, asked } = world(answers);
  const startedAt = Date.now();
  const reading = readChain(url(first), edge, signal);
  await vi.advanceTimersByTimeAsync(30_000);
  return { reading: await reading, asked, startedAt };
}

const codeOf = (reading: Outcome) => (reading.isOk ? 'an ad' : reading.failure.code);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('readChain', () => {
  it('reads one document', async () => {
    const { reading } = await read({ a: inlineVast() });
    expect(reading).toMatchObject({
      isOk: true,
      creative: { title: 'Tea & biscuits', file: { url: 'https://cdn.example/ad.mp4' } },
    });
  });

  it('gives the page addresses of companions with their macros expanded', async () => {
    const companion = `<Companion width="1" height="1"><HTMLResource>x</HTMLResource>
      <CompanionClickTracking>${track('c?n=[CACHEBUSTING]&amp;p=[ADPLAYHEAD]')}</CompanionClickTracking></Companion>`;
    const { reading } = await read({
      a: inlineVast().replace(
        '</Creatives>',
        `<Creative><CompanionAds>${companion}</CompanionAds></Creative></Creatives>`,
      ),
    });
    const list = reading.isOk ? reading.creative.companions?.companions : [];
    expect(list?.[0]?.clickTracking).toEqual([track('c?n=55000000&p=-1')]);
  });

  it('gives the companions of a wrapper only if the ad has none', async () => {
    const of = (name: string) => `<Creative><CompanionAds><Companion id="${name}" width="1" height="1">
      <HTMLResource>x</HTMLResource></Companion></CompanionAds></Creative></Creatives>`;
    const outer = wrapperVast(url('b')).replace('</Creatives>', of('outer'));
    const ids = async (b: string) => {
      const { reading } = await read({ a: outer, b });
      return reading.isOk ? reading.creative.companions?.companions.map(({ id }) => id) : [];
    };
    expect(await ids(inlineVast())).toEqual(['outer']);
    expect(await ids(inlineVast().replace('</Creatives>', of('inner')))).toEqual(['inner']);
  });

  it('follows wrappers and keeps the trackers of all of them, the outermost first', async () => {
    const { reading, asked } = await read({
      a: wrapperVast(url('b'), 'outer'),
      b: wrapperVast(url('c'), 'inner'),
      c: inlineVast(),
    });
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(reading).toMatchObject({
      isOk: true,
      creative: {
        impressions: [track('outer-impression'), track('inner-impression'), track('impression?a=1&b=2')],
        errors: [track('outer-error'), track('inner-error'), track('error?code=[ERRORCODE]')],
        clickTracking: [track('outer-click'), track('inner-click'), track('click')],
        clickThrough: 'https://shop.example/tea',
      },
    });
    const starts = reading.isOk ? reading.creative.trackers.filter(({ event }) => event === 'start') : [];
    expect(starts.map((one) => one.url)).toEqual([track('outer-start'), track('inner-start'), track('start')]);
  });

  it('expands macros in the addresses that it requests', async () => {
    const { asked } = await read({}, 'a?cb=[CACHEBUSTING]&t=%5BTIMESTAMP%5D&x=[SOMETHING]');
    expect(asked[0]).toBe('a?cb=55000000&t=1970-01-01T00%3A00%3A00.000Z&x=[SOMETHING]');
  });

  const chain = (wrappers: number): Record<string, Answer> =>
    Object.fromEntries([
      ...Array.from(
        { length: wrappers },
        (_, index) => [`w${index}`, wrapperVast(url(`w${index + 1}`), `w${index}`)] as const,
      ),
      [`w${wrappers}`, inlineVast()],
    ]);

  it.each([
    ['an empty document', { a: ' \n ' }, 303],
    ['a document that is not well-formed', { a: '<VAST>' }, 100],
    ['a web page', { a: '<!doctype html><title>Hi</title>' }, 100],
    ['no ad', { a: '<VAST version="3.0"/>' }, 901],
    ['two ads', { a: inlineVast().replace('</Ad>', '</Ad><Ad/>') }, 901],
    ['no media file', { a: inlineVast({ files: '' }) }, 401],
    ['no media file that plays', { a: inlineVast().replace('video/mp4', 'video/x-flv') }, 403],
    ['404', { a: 404 }, 900],
    ['500', { a: 500 }, 900],
    ['a dead host', { a: 'dead' }, 900],
    ['a server that hangs', { a: 'hangs' }, 350],
    ['a wrapper to nowhere', { a: wrapperVast(' ') }, 901],
    ['a wrapper to a dead host', { a: wrapperVast(url('b')), b: 'dead' }, 900],
    ['a wrapper to itself', { a: wrapperVast(url('a')) }, 303],
    ['a circle of wrappers', { a: wrapperVast(url('b')), b: wrapperVast(url('a')) }, 303],
    [
      'a wrapper in a wrapper that forbids it',
      {
        a: wrapperVast(url('b')),
        b: wrapperVast(url('c'), 'b', 'followAdditionalWrappers="false"'),
        c: wrapperVast(url('d')),
        d: inlineVast(),
      },
      303,
    ],
    [
      'hops that are each in time and together too late',
      { a: { afterMs: 3_000, text: wrapperVast(url('b')) }, b: { afterMs: 3_000, text: inlineVast() } },
      350,
    ],
  ] as readonly (readonly [string, Readonly<Record<string, Answer>>, number])[])(
    'fails with the right code for %s',
    async (_, answers, code) => {
      expect(codeOf((await read(answers)).reading)).toBe(code);
    },
  );

  it('follows five wrappers, and not a sixth', async () => {
    expect(codeOf((await read(chain(5), 'w0')).reading)).toBe('an ad');
    const tooDeep = await read(chain(6), 'w0');
    expect(codeOf(tooDeep.reading)).toBe(303);
    expect(tooDeep.asked).toHaveLength(6);
  });

  it('reports an error to all servers of the chain that are known so far', async () => {
    const { reading } = await read({
      a: wrapperVast(url('b'), 'outer'),
      b: `<VAST version="4.0"><Error>${track('no-ad')}</Error></VAST>`,
    });
    expect(reading).toEqual({
      isOk: false,
      schedule: [],
      failure: { code: 901, message: 'Empty vast', errorUrls: [track('outer-error'), track('no-ad')] },
    });
  });

  it('takes the link of a wrapper if the ad has none, and the inner link of two', async () => {
    const linked = (next: string, link: string) =>
      wrapperVast(next).replace('<ClickTracking>', `<ClickThrough>${link}</ClickThrough><ClickTracking>`);
    const bare = inlineVast().replace(/<ClickThrough>.*<\/ClickThrough>/, '');
    const { reading } = await read({
      a: linked(url('b'), 'https://shop.example/outer'),
      b: linked(url('c'), 'https://shop.example/inner'),
      c: bare,
    });
    expect(reading).toMatchObject({ creative: { clickThrough: 'https://shop.example/inner', parameters: null } });
  });

  it('takes the ad behind a wrapper that allows no further wrappers', async () => {
    const first = wrapperVast(url('b'), 'a', 'followAdditionalWrappers="false"');
    expect(codeOf((await read({ a: first, b: inlineVast() })).reading)).toBe('an ad');
  });

  it('gives each hop the rest of five seconds, and starts none after that', async () => {
    const slow = (afterMs: number) => ({ a: { afterMs, text: wrapperVast(url('b')) }, b: inlineVast() });
    expect(codeOf((await read(slow(4_900))).reading)).toBe('an ad');
    const late = await read(slow(5_000));
    expect([codeOf(late.reading), late.asked]).toEqual([350, ['a']]);
  });

  it('explains failures in words', async () => {
    const messageOf = async (answers: Readonly<Record<string, Answer>>) => {
      const { reading } = await read(answers);
      return reading.isOk ? null : reading.failure.message;
    };
    expect(await messageOf({ a: '' })).toBe(`No VAST response: ${url('a')} is empty`);
    expect(await messageOf({ a: wrapperVast(url('a')) })).toMatch(/circle/);
    expect(await messageOf({ a: wrapperVast(' ') })).toBe('Empty vast: the wrapper leads nowhere');
  });

  it('reports the error to a wrapper that leads nowhere', async () => {
    const { reading } = await read({ a: wrapperVast(' ', 'lost') });
    expect(reading).toMatchObject({ failure: { code: 901, errorUrls: [track('lost-error')] } });
  });

  it('ends within its time limit, however slow the servers are', async () => {
    const answers = { a: { afterMs: 4_000, text: wrapperVast(url('b')) }, b: 'hangs' as const };
    const { edge } = world(answers);
    let endedAt = Infinity;
    const startedAt = Date.now();
    void readChain(url('a'), edge, new AbortController().signal).then(() => (endedAt = Date.now()));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(endedAt - startedAt).toBeLessThanOrEqual(5_000);
  });

  it('ends with an ad or a failure, whatever the servers send', async () => {
    const codes = [100, 303, 350, 401, 403, 900, 901];
    const letters = fc.constantFrom(...'<>/!?[]-&;="\' abAB:\u{0}é'.split(''));
    const cut = fc.record({ at: fc.nat(), length: fc.nat(60), text: fc.string({ unit: letters, maxLength: 8 }) });
    const mutate = (source: string, { at, length, text }: { at: number; length: number; text: string }) => {
      const from = at % source.length;
      return source.slice(0, from) + text + source.slice(from + length);
    };
    const address = fc.constantFrom(url('b'), url('a'), 'b', '//ads.example/b', 'javascript:b', '', 'http://[');
    await fc.assert(
      fc.asyncProperty(address, cut, cut, async (next, first, second) => {
        const { reading } = await read({ a: mutate(wrapperVast(next), first), b: mutate(inlineVast(), second) });
        if (!reading.isOk) expect(codes).toContain(reading.failure.code);
        const told = reading.isOk ? reading.creative.trackers.map((tracker) => tracker.url) : reading.failure.errorUrls;
        expect(told.every((one) => /^https?:\/\//i.test(one))).toBe(true);
      }),
      { seed: 4, numRuns: 400 },
    );
  });

  it('emits nothing after it was aborted', async () => {
    const { edge } = world({ a: 'hangs' });
    const controller = new AbortController();
    const reading = readChain(url('a'), edge, controller.signal);
    const refused = expect(reading).rejects.toThrow();
    controller.abort();
    await refused;
  });
});

const vmap = (...breaks: readonly (readonly [offset: string, source: string])[]) =>
  `<VMAP>${breaks
    .map(
      ([offset, source]) => `<AdBreak timeOffset="${offset}" breakType="linear"><AdSource>${source}</AdSource>
<TrackingEvents><Tracking event="breakStart">${track('break')}</Tracking><Tracking event="error">${track('lost')}</Tracking></TrackingEvents></AdBreak>`,
    )
    .join('')}</VMAP>`;
const tag = (name: string) => `<AdTagURI>${url(name)}</AdTagURI>`;

describe('a VMAP schedule in place of a VAST document', () => {
  it('has its break at the start read, and returns the other breaks', async () => {
    const { reading, asked } = await read({
      a: vmap(['00:10:00', tag('later')], ['start', tag('b')], ['50%', tag('half')]),
      b: wrapperVast(url('c')),
      c: inlineVast(),
    });
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(reading.schedule.map((one) => one.url)).toEqual([url('later'), url('half')]);
    const { trackers = [], errors = [] } = reading.isOk ? reading.creative : {};
    expect(trackers[0]).toEqual({ event: 'breakStart', url: track('break'), offset: null });
    expect(errors[0]).toBe(track('lost'));
  });

  it('may contain the documents itself', async () => {
    const { reading, asked } = await read({
      a: vmap(['start', `<VASTAdData>${inlineVast().replace(/^<[^>]*>/, '')}</VASTAdData>`]),
    });
    expect([codeOf(reading), asked]).toEqual(['an ad', ['a']]);
  });

  it('is no ad without a break at the start, and nothing is reported to a server', async () => {
    const { reading } = await read({ a: vmap(['00:10:00', tag('later')]) });
    expect(reading).toMatchObject({ isOk: false, failure: { code: 303, errorUrls: [] } });
    expect(reading.schedule).toHaveLength(1);
  });

  it('reports to its own server that its break cannot be read', async () => {
    const { reading } = await read({ a: vmap(['start', tag('gone')]) });
    expect(reading).toMatchObject({ isOk: false, failure: { code: 900, errorUrls: [track('lost')] } });
  });

  it('is refused if a wrapper or another schedule leads to it', async () => {
    const inner = vmap(['start', tag('b')]);
    for (const outer of [wrapperVast(url('x')), vmap(['start', tag('x')])])
      expect(codeOf((await read({ a: outer, x: inner, b: inlineVast() })).reading)).toBe(901);
  });

  it('is read for its other breaks if no ad may be shown now; a VAST document is then dropped silently', async () => {
    const { edge } = world({ a: vmap(['start', tag('b')], ['50%', tag('half')]), b: inlineVast() });
    const refuse = (first: string) => readChain(url(first), { ...edge, mayShow: false }, new AbortController().signal);
    for (const [first, breaks] of [
      ['a', 1],
      ['b', 0],
    ] as const) {
      const reading = refuse(first);
      await vi.advanceTimersByTimeAsync(10);
      expect(await reading).toMatchObject({ isOk: false, failure: { code: 900, errorUrls: [] } });
      expect((await reading).schedule).toHaveLength(breaks);
    }
  });

  it('returns breaks that can be read by themselves', async () => {
    const { edge } = world({ a: inlineVast() });
    const planned = { at: 'start', url: url('a'), vast: null, documentUrl: url(''), trackers: [], errors: [] } as const;
    const reading = readChain(planned, edge, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10);
    expect(codeOf(await reading)).toBe('an ad');
  });
});
