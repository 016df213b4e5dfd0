import { expect, it, vi } from 'vitest';
import { copyPicture } from '../../../src/widget/page/copy-picture.ts';
import { ActionError } from '../../../src/widget/shared/attempt.ts';
import { FakeMedia } from '../support/fake-media.ts';
import { aWindow } from '../support/fake-window.ts';

class Item {
  constructor(readonly parts: Readonly<Record<string, Promise<Blob>>>) {}
}

const png = new Blob(['png'], { type: 'image/png' });

function setUp(fields: object = {}, blob: Blob | null = png) {
  const drawImage = vi.fn();
  const canvas = {
    getContext: () => ({ drawImage }),
    toBlob: (done: (packed: Blob | null) => void, type: string) => done(type === 'image/png' ? blob : null),
  };
  const write = vi.fn(async ([item]: Item[]) => void (await item?.parts['image/png']));
  const media = Object.assign(new FakeMedia(), { readyState: 4, videoWidth: 640, videoHeight: 360, mediaKeys: null });
  const document = { createElement: () => canvas };
  const scope = aWindow({ navigator: { clipboard: { write } }, document });
  Object.assign(scope, { ClipboardItem: Item }, fields);
  const copy = () => copyPicture(scope, media.element);
  return { canvas, drawImage, write, media, copy };
}

it('a picture is copied to the clipboard in the size that it has in the stream', async () => {
  const { canvas, drawImage, write, media, copy } = setUp();
  await copy();
  expect(canvas).toMatchObject({ width: 640, height: 360 });
  expect(drawImage).toHaveBeenCalledWith(media.element, 0, 0);
  expect(await write.mock.calls[0]?.[0][0]?.parts['image/png']).toBe(png);
});

it('the clipboard is called within the press, before the picture is encoded', () => {
  const { write, copy } = setUp();
  void copy();
  expect(write).toHaveBeenCalledOnce();
});

it.each([
  ['a browser without a clipboard', { navigator: {} }, 'unsupported'],
  ['a browser that copies texts alone', { navigator: { clipboard: {} } }, 'unsupported'],
  ['a browser without items', { ClipboardItem: undefined }, 'unsupported'],
])('a picture cannot be copied in %s', async (_, fields, reason) =>
  expect(setUp(fields).copy()).rejects.toEqual(new ActionError(reason as 'unsupported')),
);

it.each([
  ['before the first frame', { readyState: 1 }, 'notReady'],
  ['a film without a picture', { videoWidth: 0 }, 'notReady'],
  ['a protected film', { mediaKeys: {} }, 'refused'],
])('no picture is copied: %s', async (_, fields, reason) => {
  const { media, write, copy } = setUp();
  Object.assign(media, fields);
  await expect(copy()).rejects.toMatchObject({ reason });
  expect(write).not.toHaveBeenCalled();
});

it('a picture that cannot be encoded is refused', async () =>
  expect(setUp({}, null).copy()).rejects.toMatchObject({ reason: 'refused' }));
