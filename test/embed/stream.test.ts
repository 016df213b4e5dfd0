// @vitest-environment happy-dom
import { from, map, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { disconnect, type PlayerMessage } from '../../src/embed/stream.ts';
import {
  addFrame,
  connect,
  countListeners,
  envelope,
  episode,
  mutationsSeen,
  post,
  postFrom,
  progress,
} from './help.ts';

let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = addFrame();
});

afterEach(() => {
  disconnect(frame);
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('messages', () => {
  it('of this frame reach every subscriber, from the moment it subscribed', () => {
    const first = vi.fn();
    const second = vi.fn();
    connect(frame).subscribe(first);
    post(frame, progress(1));
    connect(frame).subscribe({ next: second });
    post(frame, progress(2));
    expect(first.mock.calls).toEqual([[progress(1)], [progress(2)]]);
    expect(second.mock.calls).toEqual([[progress(2)]]);
  });

  it('of other windows, of no window and of a frame without one are ignored', () => {
    const next = vi.fn();
    connect(frame).subscribe(next);
    postFrom(addFrame().contentWindow, progress(1));
    postFrom(window, progress(1));
    postFrom(null, progress(1));
    Object.defineProperty(frame, 'contentWindow', { value: null });
    postFrom(null, progress(1));
    expect(next).not.toHaveBeenCalled();
  });

  it('that are ill-formed are ignored without a word', () => {
    const next = vi.fn();
    const warn = vi.spyOn(console, 'warn');
    connect(frame).subscribe(next);
    for (const data of [null, 'potok', {}, envelope('episodeChanged', {}), envelope('hello', {})]) post(frame, data);
    expect(next).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('of an unknown version are ignored with one warning', () => {
    const next = vi.fn();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    connect(frame).subscribe(next);
    for (const version of [2, 3, '1', undefined]) post(frame, envelope('episodeChanged', episode, { version }));
    expect(next).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('of one type come as payloads', () => {
    const listener = vi.fn();
    const subscription = connect(frame).on('timeProgressChanged', ({ currentTime }) => {
      listener(currentTime);
    });
    post(frame, progress(7));
    post(frame, envelope('episodeChanged', episode));
    subscription.unsubscribe();
    post(frame, progress(8));
    expect(listener.mock.calls).toEqual([[7]]);
  });
});

describe('subscribers', () => {
  it('share one window listener, which goes with the last of them', () => {
    const listeners = countListeners();
    const stream$ = connect(frame);
    expect(listeners()).toBe(0);
    const subscriptions = [stream$.subscribe(), connect(frame).subscribe({}), stream$.on('fullscreen', () => {})];
    expect(listeners()).toBe(1);
    subscriptions[0]?.unsubscribe();
    subscriptions[0]?.unsubscribe();
    subscriptions[1]?.unsubscribe();
    expect(listeners()).toBe(1);
    subscriptions[2]?.unsubscribe();
    expect(listeners()).toBe(0);
    expect(subscriptions.map(({ closed }) => closed)).toEqual([true, true, true]);
    stream$.subscribe();
    expect(listeners()).toBe(1);
  });

  it('may use one observer twice', () => {
    const observer = { next: vi.fn() };
    const first = connect(frame).subscribe(observer);
    connect(frame).subscribe(observer);
    post(frame, progress(1));
    first.unsubscribe();
    post(frame, progress(2));
    expect(observer.next).toHaveBeenCalledTimes(3);
  });

  it('keep their own `this`', () => {
    class Counter {
      count = 0;
      next(): void {
        this.count += 1;
      }
    }
    const counter = new Counter();
    connect(frame).subscribe(counter);
    post(frame, progress(1));
    expect(counter.count).toBe(1);
  });

  it('that throw are reported to the page and harm no other', () => {
    vi.useFakeTimers();
    const next = vi.fn();
    const complete = vi.fn();
    const failure = new Error('of a subscriber');
    const fail = (): never => {
      throw failure;
    };
    connect(frame).subscribe({ next: fail, complete: fail });
    connect(frame).subscribe({ next, complete });
    post(frame, progress(1));
    post(frame, progress(2));
    expect(next).toHaveBeenCalledTimes(2);
    expect(() => vi.advanceTimersToNextTimer()).toThrow(failure);
    expect(() => vi.advanceTimersToNextTimer()).toThrow(failure);
    disconnect(frame);
    expect(complete).toHaveBeenCalledTimes(1);
    expect(() => vi.runAllTimers()).toThrow(failure);
  });

  it('may leave and join while a message is on its way', () => {
    const late = vi.fn();
    const leaver = vi.fn();
    const stream$ = connect(frame);
    stream$.subscribe(() => {
      subscription.unsubscribe();
      stream$.subscribe(late);
    });
    const subscription = stream$.subscribe(leaver);
    post(frame, progress(1));
    expect(leaver).not.toHaveBeenCalled();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('the stream completes', () => {
  it('when the frame is removed, alone or with its surroundings', async () => {
    const listeners = countListeners();
    const box = document.createElement('div');
    document.body.append(box);
    const inner = addFrame(box);
    const complete = vi.fn();
    connect(frame).subscribe({ complete });
    connect(inner).subscribe({ complete });
    frame.remove();
    await mutationsSeen();
    expect(complete).toHaveBeenCalledTimes(1);
    box.remove();
    await mutationsSeen();
    expect(complete).toHaveBeenCalledTimes(2);
    expect(listeners()).toBe(0);
  });

  it('when the frame leaves with a shadow root, or is removed inside one', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const inside = addFrame(host.attachShadow({ mode: 'open' }));
    const complete = vi.fn();
    connect(inside).subscribe({ complete });
    inside.remove();
    await mutationsSeen();
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('not when the frame is merely moved', async () => {
    const next = vi.fn();
    const complete = vi.fn();
    connect(frame).subscribe({ next, complete });
    const box = document.createElement('div');
    document.body.append(box);
    frame.remove();
    box.append(frame);
    await mutationsSeen();
    post(frame, progress(1));
    expect(complete).not.toHaveBeenCalled();
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('not before the frame was ever in the page', async () => {
    const early = document.createElement('iframe');
    const complete = vi.fn();
    connect(early).subscribe({ complete });
    document.body.append(document.createElement('p'));
    await mutationsSeen();
    expect(complete).not.toHaveBeenCalled();
    document.body.append(early);
    await mutationsSeen();
    expect(complete).not.toHaveBeenCalled();
    early.remove();
    await mutationsSeen();
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('at once for a subscriber after the end, even if it had no subscribers', () => {
    const stream$ = connect(frame);
    frame.remove();
    const complete = vi.fn();
    expect(stream$.subscribe({ complete }).closed).toBe(true);
    expect(complete).toHaveBeenCalledTimes(1);
    // Put back, the frame starts anew.
    document.body.append(frame);
    const next = vi.fn();
    connect(frame).subscribe(next);
    post(frame, progress(1));
    expect(next).toHaveBeenCalledTimes(1);
  });
});

describe('RxJS', () => {
  it('takes the stream as an observable', async () => {
    const stream$ = connect(frame);
    const rx$ = from(stream$);
    expectTypeOf(rx$).toEqualTypeOf<Observable<PlayerMessage>>();
    const listeners = countListeners();
    const seen: unknown[] = [];
    const types$ = rx$.pipe(map(({ type }) => type));
    const subscription = types$.subscribe({ next: (type) => seen.push(type), complete: () => seen.push('end') });
    types$.subscribe().unsubscribe();
    post(frame, progress(1));
    post(frame, envelope('episodeChanged', episode));
    frame.remove();
    await mutationsSeen();
    expect(seen).toEqual(['timeProgressChanged', 'episodeChanged', 'end']);
    expect(subscription.closed).toBe(true);
    expect(listeners()).toBe(0);
  });

  it('finds the stream by the symbol, too, if the page has one', () => {
    const symbol = Symbol('observable');
    Object.defineProperty(Symbol, 'observable', { value: symbol, configurable: true });
    try {
      const stream$ = connect(frame);
      const own: unknown = Reflect.get(stream$, symbol);
      expect(typeof own === 'function' && own()).toBe(stream$);
    } finally {
      Reflect.deleteProperty(Symbol, 'observable');
    }
  });
});

it.each([null, undefined, 'iframe', {}, 1])('connect refuses %j', (value) => {
  expect(() => connect(value as never)).toThrow(new TypeError('Potok: "frame" must be an iframe element'));
});
