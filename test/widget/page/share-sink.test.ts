// @vitest-environment happy-dom
import { lastValueFrom, toArray } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShareSink } from '../../../src/widget/page/share-sink.ts';
import { aWindow } from '../support/fake-window.ts';

const failure = (name: string) => Promise.reject(new DOMException('No.', name));
const warn = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

function sinkWith(navigator: object, execCommand: () => boolean = () => false) {
  const page = Object.assign(new EventTarget(), { execCommand });
  return { page, sink: createShareSink(aWindow({ navigator, document: page })) };
}

afterEach(() => vi.restoreAllMocks());

describe('the share sheet', () => {
  const command = { type: 'page.share', cause: 'share', title: 'Film', url: 'https://a.test/' } as const;
  const run = (share: () => unknown) => lastValueFrom(sinkWith({ share }).sink['page.share'](command).pipe(toArray()));

  it('is opened at once, while the press still counts', () => {
    const share = vi.fn(() => Promise.resolve());
    sinkWith({ share }).sink['page.share'](command).subscribe();
    expect(share).toHaveBeenCalledWith({ title: 'Film', url: 'https://a.test/' });
  });

  it.each([
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ])('that fails with %s is logged %s times', async (name, times) => {
    const logged = warn();
    expect(await run(() => failure(name))).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(times);
  });
});

describe('copying', () => {
  const command = { type: 'page.copy', cause: 'share', text: 'https://a.test/' } as const;
  const run = (navigator: object, execCommand?: () => boolean) =>
    lastValueFrom(sinkWith(navigator, execCommand).sink['page.copy'](command).pipe(toArray()));

  it('writes to the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    expect(await run({ clipboard: { writeText } })).toEqual([{ type: 'page.copied' }]);
    expect(writeText).toHaveBeenCalledWith('https://a.test/');
  });

  it.each([
    ['a clipboard that refuses', { clipboard: { writeText: () => failure('NotAllowedError') } }],
    ['no clipboard', {}],
  ])('uses the old copy command with %s', async (_what, navigator) => {
    const setData = vi.fn();
    const { page, sink } = sinkWith(navigator, () => {
      page.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } }));
      return true;
    });
    expect(await lastValueFrom(sink['page.copy'](command).pipe(toArray()))).toEqual([{ type: 'page.copied' }]);
    expect(setData).toHaveBeenCalledWith('text/plain', 'https://a.test/');
  });

  it('logs a failed copy and emits nothing', async () => {
    const logged = warn();
    expect(await run({})).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });
});
