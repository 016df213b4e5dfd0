import { describe, expect, it, vi } from 'vitest';
import type { Recording } from '../../../src/contract/recording.ts';
import { answerRecordingRequests } from '../../../src/widget/reporting/host-requests.ts';

const recording = { format: 'potok-recording' } as Recording;
const request = { source: 'potok', version: 1, type: 'recordingRequested', payload: {} };

function setUp(read: () => Promise<Recording> = () => Promise.resolve(recording)) {
  const scope = new EventTarget() as unknown as Window;
  const parent = { postMessage: vi.fn() };
  Object.defineProperty(scope, 'parent', { value: parent });
  const stop = answerRecordingRequests(scope, read, (origin) => origin === 'https://host.test');
  const receive = async (data: unknown, source: unknown = parent, origin = 'https://host.test'): Promise<void> => {
    scope.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
    await new Promise((done) => setTimeout(done));
  };
  return { parent, receive, stop };
}

describe('requests for the recording', () => {
  it('are answered to the page around the frame, by its origin', async () => {
    const { parent, receive } = setUp();
    await receive(request);
    const answer = { source: 'potok', version: 1, type: 'recording', payload: { recording } };
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(answer, 'https://host.test');
  });

  it.each(['null', '', 'https://evil.test'])(
    'are not answered to the origin %j, which is not allowed',
    async (origin) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { parent, receive } = setUp();
      await receive(request, parent, origin);
      expect(parent.postMessage).not.toHaveBeenCalled();
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it.each<[string, unknown, unknown?]>([
    ['another window', request, {}],
    ['no window', request, null],
    ['text', JSON.stringify(request)],
    ['nothing', null],
    ['another source', { ...request, source: 'other' }],
    ['a later version', { ...request, version: 2 }],
    ['another wish', { ...request, type: 'fullscreen' }],
  ])('are none: %s', async (_, data, source) => {
    const { parent, receive } = setUp();
    await (source === undefined ? receive(data) : receive(data, source));
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  it('come to nothing where there is no recording, and after the end', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { parent, receive, stop } = setUp(() => Promise.reject(new Error('no script')));
    await receive(request);
    stop();
    await receive(request);
    expect(parent.postMessage).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
  });
});
