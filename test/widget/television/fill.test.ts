// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { fillAbort, type AbortScope } from '../../../src/widget/television/fill/abort.ts';
import { fillDocument, type DocumentScope } from '../../../src/widget/television/fill/document.ts';
import { fillLanguage, type LanguageScope } from '../../../src/widget/television/fill/language.ts';

/** A window of an old engine, whose objects have no members but those that `fillLanguage` adds. */
function oldScope() {
  const members: Record<string, Record<string, unknown>> = {};
  const named = (name: string) => (members[name] ??= {});
  const scope: LanguageScope = {
    Array: { prototype: named('array') },
    String: { prototype: named('string') },
    Object: named('object'),
    Promise: named('promise'),
  };
  fillLanguage(scope);
  const call = (owner: string, name: string, self: unknown, ...values: unknown[]): unknown =>
    (named(owner)[name] as (...given: unknown[]) => unknown).apply(self, values);
  return { scope, call };
}

describe('missing parts of the language', () => {
  const { scope, call } = oldScope();
  const isEven = (value: number) => value % 2 === 0;

  it.each<[string, unknown, unknown]>([
    ['at, from the end', call('array', 'at', [1, 2, 3], -1), 3],
    ['at, of a string', call('string', 'at', 'поток', -1), 'к'],
    ['at, outside', call('array', 'at', [1], 5), undefined],
    ['flat', call('array', 'flat', [1, [2, [3]]]), [1, 2, [3]]],
    ['flat, deeper', call('array', 'flat', [1, [2, [3]]], 2), [1, 2, 3]],
    ['flat, of nothing', call('array', 'flat', [[], []]), []],
    ['flatMap', call('array', 'flatMap', [1, 2], (value: number) => [value, [value]]), [1, [1], 2, [2]]],
    ['findLast', call('array', 'findLast', [2, 4, 5], isEven), 4],
    ['findLast, none', call('array', 'findLast', [1], isEven), undefined],
    ['findLastIndex', call('array', 'findLastIndex', [2, 4, 5], isEven), 1],
    ['replaceAll', call('string', 'replaceAll', 'a.b.c', '.', '-'), 'a-b-c'],
    ['replaceAll, by a pattern', call('string', 'replaceAll', 'abab', /a/g, '1'), '1b1b'],
    ['trimStart', call('string', 'trimStart', '  a '), 'a '],
    ['trimEnd', call('string', 'trimEnd', ' a  '), ' a'],
    ['fromEntries', call('object', 'fromEntries', null, new Map([['a', 1]])), { a: 1 }],
    ['hasOwn', call('object', 'hasOwn', null, { a: 1 }, 'toString'), false],
  ])('are filled in: %s', (_title, found, expected) => expect(found).toEqual(expected));

  it('include matchAll, which finds all matches, even empty ones', () => {
    const found = call('string', 'matchAll', 'a1b22', /\d*/g) as Iterable<RegExpMatchArray>;
    expect(Array.from(found, ([match]) => match)).toEqual(Array.from('a1b22'.matchAll(/\d*/g), ([match]) => match));
  });

  it('include fromEntries, which changes no prototype', () => {
    const made = call('object', 'fromEntries', null, [['__proto__', { isAdmin: true }]]) as { isAdmin?: boolean };
    expect(made.isAdmin).toBeUndefined();
  });

  it('include allSettled, which waits for all promises', async () => {
    const values = [Promise.resolve(1), Promise.reject(new Error('no')), 3];
    expect(await call('promise', 'allSettled', Promise, values)).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { message: 'no' } },
      { status: 'fulfilled', value: 3 },
    ]);
  });

  it('include structuredClone, queueMicrotask and globalThis', async () => {
    const { structuredClone: copy, queueMicrotask: queue, globalThis: self } = scope;
    expect(copy?.({ a: [1] })).toEqual({ a: [1] });
    const task = vi.fn();
    queue?.(task);
    await Promise.resolve();
    expect(task).toHaveBeenCalledOnce();
    expect(self).toBe(scope);
  });

  it('replace no existing implementation', () => {
    const before = Array.prototype.at;
    fillLanguage(globalThis);
    expect(Array.prototype.at).toBe(before);
  });
});

describe('missing parts of documents', () => {
  const old = () => ({ prototype: {} });
  const scope: DocumentScope = { Element: old(), DocumentFragment: old(), HTMLVideoElement: old(), URL: {} };
  fillDocument(scope);
  const filled = scope.Element.prototype as Element;

  it('include replaceChildren', () => {
    const list = document.createElement('ul');
    list.innerHTML = '<li></li><li></li>';
    filled.replaceChildren.call(list, 'a', document.createElement('b'));
    expect(list.innerHTML).toBe('a<b></b>');
  });

  it('include toggleAttribute', () => {
    const button = document.createElement('button');
    expect(filled.toggleAttribute.call(button, 'hidden')).toBe(true);
    expect(filled.toggleAttribute.call(button, 'hidden', true)).toBe(true);
    expect(button.hasAttribute('hidden')).toBe(true);
    expect(filled.toggleAttribute.call(button, 'hidden')).toBe(false);
    expect(button.hasAttribute('hidden')).toBe(false);
  });

  it('include an observer that reports sizes of elements, again after each change', async () => {
    vi.useFakeTimers();
    const box = document.createElement('div');
    let width = 100;
    box.getBoundingClientRect = () => ({ width, height: 50 }) as DOMRect;
    const tell = vi.fn<ResizeObserverCallback>();
    const Observer = scope.ResizeObserver;
    if (Observer === undefined) throw new Error('There is no observer of sizes.');
    const observer = new Observer(tell);
    observer.observe(box);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tell).toHaveBeenCalledOnce();
    width = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tell.mock.lastCall?.[0][0]?.contentRect).toMatchObject({ width: 200, height: 50 });
    observer.disconnect();
    width = 300;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tell).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('requests in a browser that cannot cancel them', () => {
  function oldFetch() {
    const load = vi.fn<typeof fetch>();
    const scope: AbortScope = { document, fetch: load };
    fillAbort(scope);
    if (scope.AbortController === undefined) throw new Error('Nothing can be given up.');
    return { load, scope, controller: new scope.AbortController() };
  }

  it('are given up by a signal, which the browser does not get', async () => {
    const { load, scope, controller } = oldFetch();
    load.mockReturnValue(new Promise(() => undefined));
    const answer = scope.fetch('/film', { signal: controller.signal, method: 'POST' });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(load).toHaveBeenCalledWith('/film', { method: 'POST' });
  });

  it('end at once if the signal was aborted before', async () => {
    const { load, scope, controller } = oldFetch();
    load.mockReturnValue(new Promise(() => undefined));
    controller.abort();
    await expect(scope.fetch('/film', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answer as before, and fail as before', async () => {
    const { load, scope, controller } = oldFetch();
    const answer = new Response('film');
    load.mockResolvedValueOnce(answer).mockRejectedValueOnce(new TypeError('offline'));
    expect(await scope.fetch('/film', { signal: controller.signal })).toBe(answer);
    await expect(scope.fetch('/film')).rejects.toThrow('offline');
  });

  it('have a signal that is aborted once, with its reason', () => {
    const { controller } = oldFetch();
    const heard = vi.fn();
    controller.signal.addEventListener('abort', heard);
    controller.abort('late');
    controller.abort('again');
    expect(heard).toHaveBeenCalledOnce();
    expect(controller.signal).toMatchObject({ aborted: true, reason: 'late' });
    expect(() => controller.signal.throwIfAborted()).toThrow();
  });
});
