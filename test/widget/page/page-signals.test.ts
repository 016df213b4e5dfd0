import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Subscription } from 'rxjs';
import type { PageSignal } from '../../../streams/model/signals.ts';
import { pageFacts } from '../../../src/widget/page/page-signals.ts';
import { FakeMedia } from '../support/fake-media.ts';

const fire = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name));

let scope: EventTarget;
let page: EventTarget & {
  visibilityState: DocumentVisibilityState;
  fullscreenElement?: object | null;
  webkitFullscreenElement?: object | null;
};
let media: FakeMedia & Record<string, unknown>;
let seen: PageSignal[];
let subscription: Subscription;

beforeEach(() => {
  scope = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  media = new FakeMedia() as typeof media;
  seen = [];
  subscription = pageFacts(scope as Window, page, media.element).subscribe((signal) => seen.push(signal));
});
afterEach(() => subscription.unsubscribe());

describe('the page', () => {
  it('reports that it goes offline and online', () => {
    fire(scope, 'offline');
    fire(scope, 'online');
    expect(seen).toEqual([{ type: 'page.offline' }, { type: 'page.online' }]);
  });

  it('reports that it is hidden, shown and left', () => {
    page.visibilityState = 'hidden';
    fire(page, 'visibilitychange');
    page.visibilityState = 'visible';
    fire(page, 'visibilitychange');
    fire(scope, 'pagehide');
    expect(seen.map(({ type }) => type)).toEqual(['page.hidden', 'page.shown', 'page.left']);
  });

  it('reports that it is left when it is frozen', () => {
    fire(page, 'freeze');
    expect(seen).toEqual([{ type: 'page.left' }]);
  });

  it.each([
    ['fullscreenElement', 'fullscreenchange'],
    ['webkitFullscreenElement', 'webkitfullscreenchange'],
  ] as const)('reports fullscreen by %s', (field, event) => {
    page[field] = {};
    fire(page, event);
    page[field] = null;
    fire(page, event);
    expect(seen).toEqual([true, false].map((isFullscreen) => ({ type: 'page.fullscreenChanged', isFullscreen })));
  });

  it('reports fullscreen of the video on a phone', () => {
    media.fire('webkitbeginfullscreen', 'webkitendfullscreen');
    expect(seen).toEqual([true, false].map((isFullscreen) => ({ type: 'page.fullscreenChanged', isFullscreen })));
  });

  it('reports picture in picture once, however many events a browser has for it', () => {
    media['webkitPresentationMode'] = 'picture-in-picture';
    media.fire('enterpictureinpicture', 'webkitpresentationmodechanged', 'leavepictureinpicture');
    expect(seen).toEqual(
      [true, false].map((isPictureInPicture) => ({
        type: 'page.pictureInPictureChanged',
        isPictureInPicture,
        isOwnWindow: false,
      })),
    );
  });

  it('reports the film’s own window, which may be open already, until it is closed', () => {
    const view = new EventTarget();
    const opener = Object.assign(new EventTarget(), { window: null as EventTarget | null });
    Object.assign(scope, { documentPictureInPicture: opener });
    const told: PageSignal[] = [];
    const watch = () => pageFacts(scope as Window, page, media.element).subscribe((signal) => told.push(signal));
    const first = watch();
    opener.window = view;
    fire(opener, 'enter');
    first.unsubscribe();
    const second = watch();
    opener.window = null;
    fire(view, 'pagehide');
    second.unsubscribe();
    expect(told).toEqual(
      [true, true, false].map((isOpen) => ({
        type: 'page.pictureInPictureChanged',
        isPictureInPicture: isOpen,
        isOwnWindow: isOpen,
      })),
    );
  });

  it('reports its fullscreen to a player that starts again', () => {
    subscription.unsubscribe();
    page.fullscreenElement = {};
    subscription = pageFacts(scope as Window, page, media.element).subscribe((signal) => seen.push(signal));
    expect(seen).toEqual([{ type: 'page.fullscreenChanged', isFullscreen: true }]);
  });

  it('has no listeners after unsubscribing', () => {
    subscription.unsubscribe();
    fire(scope, 'offline');
    expect(seen).toEqual([]);
    expect(media.listeners).toBe(0);
  });
});
