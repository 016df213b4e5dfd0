import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFilm } from '../../../src/widget/sign/follow-film.ts';
import { OldMedia } from '../support/fake-media.ts';

class Media extends OldMedia {
  seeking = false;
  override duration = 600;
  override ownerDocument = Object.assign(new EventTarget(), { hidden: false });
  override paused = true;
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
  /** Moves the position on by `seconds`, if the media plays. */
  pass(seconds: number): void {
    if (!this.paused && !this.seeking && this.readyState >= 3) this.currentTime += seconds * this.playbackRate;
  }
}

let film: Media;
let sign: Media;
const follow = () => followFilm(film.element, sign.element, () => Date.now()).subscribe();
/** Lets time pass in steps of 20 ms. */
const pass = (seconds: number): void => {
  for (let step = 0; step < seconds * 50; step += 1) {
    film.pass(0.02);
    sign.pass(0.02);
    vi.advanceTimersByTime(20);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  film = new Media();
  sign = new Media();
  film.currentTime = 100;
});
afterEach(() => vi.useRealTimers());

describe('the sign-language picture beside a film', () => {
  it('goes to the film’s position, and plays and pauses with it, at its speed', () => {
    follow();
    vi.advanceTimersByTime(100);
    expect([sign.currentTime, sign.paused]).toEqual([100, true]);
    film.playbackRate = 1.5;
    void film.play();
    film.fire('playing');
    expect([sign.paused, sign.playbackRate]).toEqual([false, 1.5]);
    pass(3);
    expect(Math.abs(sign.currentTime - film.currentTime)).toBeLessThan(0.05);
    film.pause();
    film.fire('pause');
    expect(sign.paused).toBe(true);
  });

  it('never stops the film while it waits for its own data, and then catches up', () => {
    follow();
    void film.play();
    pass(1);
    sign.readyState = 2;
    pass(5);
    expect([film.paused, film.playbackRate, Math.round(film.currentTime)]).toEqual([false, 1, 106]);
    sign.readyState = 4;
    sign.fire('canplay');
    pass(3);
    expect(Math.abs(sign.currentTime - film.currentTime)).toBeLessThan(0.05);
  });

  it('pauses while the film waits or seeks', () => {
    follow();
    void film.play();
    pass(1);
    film.readyState = 2;
    film.fire('waiting');
    expect(sign.paused).toBe(true);
    film.readyState = 4;
    Object.assign(film, { seeking: true, currentTime: 300 });
    film.fire('seeking');
    expect([sign.paused, sign.currentTime]).toEqual([true, 300]);
  });

  it('pauses in a hidden page, where the film may play on, and is in time again once visible', () => {
    follow();
    void film.play();
    pass(1);
    film.ownerDocument.hidden = true;
    film.ownerDocument.dispatchEvent(new Event('visibilitychange'));
    expect(sign.paused).toBe(true);
    pass(10);
    film.ownerDocument.hidden = false;
    pass(3);
    expect([sign.paused, Math.abs(sign.currentTime - film.currentTime) < 0.05]).toEqual([false, true]);
  });

  it('does nothing before it has a picture, and leaves nothing behind at its end', () => {
    sign.readyState = 0;
    const following = follow();
    void film.play();
    pass(1);
    expect([sign.paused, sign.currentTime]).toEqual([true, 0]);
    sign.readyState = 4;
    pass(1);
    following.unsubscribe();
    expect([sign.paused, film.listeners, sign.listeners, vi.getTimerCount()]).toEqual([true, 0, 0, 0]);
  });
});
