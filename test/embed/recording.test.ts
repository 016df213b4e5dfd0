// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestRecording } from '../../src/embed/recording.ts';
import { connect } from '../../src/embed/stream.ts';
import { addFrame, envelope, post } from './help.ts';

const recording = { format: 'potok-recording', version: 2, release: '1', before: [], droppedEntries: 0, entries: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the recording of a player', () => {
  it('is asked for, and comes', async () => {
    const frame = addFrame();
    const asked = requestRecording(frame, connect(frame));
    expect((frame.contentWindow as unknown as { postMessage: unknown }).postMessage).toHaveBeenCalledExactlyOnceWith(
      { source: 'potok', version: 1, type: 'recordingRequested', payload: {} },
      '*',
    );
    post(frame, envelope('timeProgressChanged', { currentTime: 1, duration: 2 }));
    post(frame, envelope('recording', { recording: { format: 'har' } }));
    post(frame, envelope('recording', { recording }));
    await expect(asked).resolves.toEqual(recording);
  });

  it('is not waited for for ever', async () => {
    const frame = addFrame();
    const asked = requestRecording(frame, connect(frame));
    const failed = expect(asked).rejects.toThrow('the player does not answer');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it('does not come from a player that is gone', async () => {
    const frame = addFrame();
    const messages$ = connect(frame);
    messages$.subscribe().unsubscribe();
    frame.remove();
    await expect(requestRecording(frame, messages$)).rejects.toThrow('the player is gone');
  });
});
