// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  keepRate,
  keepStateOverReloads,
  releaseElement,
  secondsAhead,
} from '../../../../src/widget/engines/shared/element.ts';
import { clearPlayRequest, requestPlay } from '../../../../src/widget/shared/play-state.ts';
import { fakeMedia, setReadOnly } from '../fake-media.ts';

const holding = (currentTime: number, ...spans: readonly (readonly [number, number])[]) => ({
  currentTime,
  buffered: {
    length: spans.length,
    start: (index: number) => spans[index]?.[0] ?? 0,
    end: (index: number) => spans[index]?.[1] ?? 0,
  },
});

describe('the length of the buffer ahead', () => {
  it.each([
    ['of an empty element is nothing', holding(0), 0],
    ['from the beginning of a range', holding(10, [10, 25]), 15],
    ['within a range', holding(12, [0, 5], [10, 25]), 13],
    ['at the end of a range is nothing', holding(25, [10, 25]), 0],
    ['before a range is nothing', holding(9, [10, 25]), 0],
    ['is that of the range that is played', holding(2, [0, 5], [6, 60]), 3],
  ])('%s', (_title, media, seconds) => expect(secondsAhead(media)).toBe(seconds));
});

it('a released element has neither an address nor sources that a library added', () => {
  const media = document.createElement('video');
  media.src = 'https://cdn.example/film.mp4';
  media.append(document.createElement('source'), document.createElement('track'));
  releaseElement(media);
  expect([media.hasAttribute('src'), media.querySelectorAll('source').length]).toEqual([false, 0]);
  expect(media.querySelectorAll('track')).toHaveLength(1);
});

it('the rate stays over a reset of the element', () => {
  const media = fakeMedia();
  media.playbackRate = 1.5;
  keepRate(media, () => {
    media.playbackRate = 1;
  });
  expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
});

describe('an element whose resource is replaced', () => {
  /** Applies events in order, and returns whether the element plays in the end. */
  function playsAfter(
    ...events: readonly ('told' | 'play' | 'pause' | 'forgotten' | 'emptied' | 'released')[]
  ): boolean {
    const media = fakeMedia();
    const subscription = keepStateOverReloads(media).subscribe();
    for (const event of events) {
      if (event === 'told') void requestPlay(media);
      else if (event === 'forgotten') clearPlayRequest(media);
      else if (event === 'released') releaseElement(media);
      else {
        setReadOnly(media, { paused: event !== 'play' });
        media.dispatchEvent(new Event(event));
      }
    }
    subscription.unsubscribe();
    return !media.paused;
  }

  it('plays on if it was playing', () => expect(playsAfter('told', 'play', 'emptied')).toBe(true));

  it('plays if it was told to, even if its play event never came', () =>
    expect(playsAfter('told', 'emptied')).toBe(true));

  it('stays paused if it was paused', () => {
    expect(playsAfter('emptied')).toBe(false);
    expect(playsAfter('told', 'play', 'pause', 'emptied')).toBe(false);
    expect(playsAfter('told', 'forgotten', 'emptied')).toBe(false);
    expect(playsAfter('told', 'released', 'emptied')).toBe(false);
  });

  it('plays even if the event of an earlier pause comes late', () => {
    const media = fakeMedia();
    const subscription = keepStateOverReloads(media).subscribe();
    void requestPlay(media);
    media.dispatchEvent(new Event('pause'));
    setReadOnly(media, { paused: true });
    media.dispatchEvent(new Event('emptied'));
    subscription.unsubscribe();
    expect(media.paused).toBe(false);
  });
});
