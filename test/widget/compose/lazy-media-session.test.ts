import { EMPTY, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyMediaSession } from '../../../src/widget/compose/lazy-media-session.ts';
import type { MediaSessionCommand, MediaSessionSink } from '../../../src/widget/media/media-session.ts';

type Script = { readonly deviceSession: MediaSessionSink };

const state = (playbackState: 'none' | 'playing' | 'paused'): MediaSessionCommand => ({
  type: 'mediaSession.setPlaybackState',
  cause: 'system',
  playbackState,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the media session, whose script comes late', () => {
  it('hears its commands in their order, though each asked for the script at another time', async () => {
    const heard: unknown[] = [];
    const deviceSession: MediaSessionSink = (command) => {
      heard.push('playbackState' in command ? command.playbackState : command.type);
      return EMPTY;
    };
    // The longer ago it was asked for, the later it comes.
    let delayMs = 300;
    const load = vi.fn(
      () => new Promise<Script>((resolve) => setTimeout(() => resolve({ deviceSession }), (delayMs -= 100))),
    );
    const perform = createLazyMediaSession(load);
    for (const one of ['none', 'playing', 'paused'] as const) perform(state(one)).subscribe();
    await vi.advanceTimersByTimeAsync(1_000);
    perform(state('playing')).subscribe();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['none', 'playing', 'paused', 'playing']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('answers as the script does', async () => {
    const wishes: unknown[] = [];
    const perform = createLazyMediaSession(() =>
      Promise.resolve({ deviceSession: () => of({ type: 'intent.play' as const }) }),
    );
    perform(state('none')).subscribe((wish) => wishes.push(wish));
    await vi.advanceTimersByTimeAsync(0);
    expect(wishes).toEqual([{ type: 'intent.play' }]);
  });

  it('does without a script that does not come, and asks again with the next command', async () => {
    const load = vi.fn(() => Promise.reject<Script>(new TypeError('Failed to fetch')));
    const perform = createLazyMediaSession(load);
    const ends: string[] = [];
    perform(state('none')).subscribe({ complete: () => ends.push('complete') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).toEqual(['complete']);
    const tries = load.mock.calls.length;
    perform(state('playing')).subscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.length).toBe(2 * tries);
  });
});
