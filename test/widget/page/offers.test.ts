import { describe, expect, it } from 'vitest';
import { usesHostFullscreen, readOffers, type FullscreenMode } from '../../../src/widget/page/offers.ts';
import { aWindow } from '../support/fake-window.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

interface World {
  readonly globals?: object;
  readonly document?: object;
  readonly media?: object;
  readonly isFramed?: boolean;
  readonly mode?: FullscreenMode;
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
}

function scopeOf({
  globals = {},
  document = {},
  isFramed = false,
  userAgent = MAC,
  maxTouchPoints = 0,
}: World): Window {
  const frameElement = isFramed ? { getAttribute: () => null } : null;
  const made = aWindow({ document, navigator: { userAgent, maxTouchPoints }, isSecureContext: true, frameElement });
  return Object.assign(made, { origin: 'https://a.test', parent: isFramed ? {} : made }, globals);
}

const read = (world: World) =>
  readOffers(scopeOf(world), (world.media ?? {}) as HTMLVideoElement, world.mode ?? 'native');

describe('the offer of fullscreen', () => {
  it.each<[string, World, boolean]>([
    ['of the browser', { document: { fullscreenEnabled: true } }, true],
    ['of an old WebKit', { document: { webkitFullscreenEnabled: true } }, true],
    ['of a video element alone', { media: { webkitEnterFullscreen: () => undefined } }, true],
    ['by the host page', { isFramed: true, mode: 'parent' }, true],
    ['that does not exist', {}, false],
  ])('is right for fullscreen %s', (_, world, expected) => expect(read(world).hasFullscreen).toBe(expected));
});

describe('the host is asked for fullscreen', () => {
  const full = { document: { fullscreenEnabled: true } };
  it.each<[string, World, boolean]>([
    ['in a frame of an iPhone', { ...full, isFramed: true, userAgent: PHONE }, true],
    ['in a frame of an iPad, which calls itself a Mac', { ...full, isFramed: true, maxTouchPoints: 5 }, true],
    ['in a frame without fullscreen', { isFramed: true }, true],
    ['in a frame that is configured so', { ...full, isFramed: true, mode: 'parent' }, true],
    ['not in a frame of a Mac', { ...full, isFramed: true }, false],
    ['not by a page of its own', { userAgent: PHONE, mode: 'parent' }, false],
  ])('%s', (_, world, expected) => expect(usesHostFullscreen(scopeOf(world), world.mode ?? 'native')).toBe(expected));
});

describe('the offer of picture in picture', () => {
  it.each<[string, World, boolean]>([
    ['of the browser', { document: { pictureInPictureEnabled: true } }, true],
    ['that the frame may not use', { document: { pictureInPictureEnabled: false } }, false],
    ['of WebKit', { media: { webkitSupportsPresentationMode: (mode: string) => mode === 'picture-in-picture' } }, true],
    ['that WebKit does not have here', { media: { webkitSupportsPresentationMode: () => false } }, false],
    ['that does not exist', {}, false],
  ])('is right for picture in picture %s', (_, world, expected) =>
    expect(read(world).hasPictureInPicture).toBe(expected),
  );
});

describe('Google Cast', () => {
  const chromium = { PresentationRequest: () => undefined, chrome: {} };
  const inSandbox = (sandbox: string) => ({ ...chromium, frameElement: { getAttribute: () => sandbox } });
  const foreign = Object.defineProperty({ ...chromium }, 'frameElement', {
    enumerable: true,
    value: {
      getAttribute: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  });
  it.each<[string, World, boolean]>([
    ['is offered in Chromium', { globals: chromium }, true],
    ['is not offered in other browsers', { globals: { PresentationRequest: () => undefined } }, false],
    ['is not offered on insecure pages', { globals: { ...chromium, isSecureContext: false } }, false],
    ['is offered in a frame', { globals: chromium, isFramed: true }, true],
    ['is not offered in a sandbox', { globals: inSandbox('allow-scripts allow-same-origin'), isFramed: true }, false],
    [
      'is offered if the sandbox allows presentations',
      { globals: inSandbox('allow-scripts allow-presentation') },
      true,
    ],
    ['is not offered without an origin', { globals: { ...chromium, origin: 'null' } }, false],
    ['is offered in a frame that cannot be inspected', { globals: foreign, isFramed: true }, true],
  ])('%s', (_, world, expected) => expect(read(world).hasCast).toBe(expected));
});
