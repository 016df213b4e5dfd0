import { describe, expect, it } from 'vitest';
import { resetParserOf } from '../../../../src/widget/engines/hls/parser-reset.ts';

const box = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0, 0, 0, 16, ...new TextEncoder().encode(name), 0, 0, 0, 0, 0, 0, 0, 0]);

const INIT = box('ftyp');
const BARE_INIT = box('moov');
const MEDIA = box('moof');

function aBuffer(abort: () => void = () => undefined) {
  const calls: string[] = [];
  const buffer = {
    appendBuffer: (data: BufferSource) => void calls.push(`append ${data.byteLength}`),
    abort: () => {
      calls.push('abort');
      abort();
    },
  };
  resetParserOf(buffer);
  return { buffer, calls };
}

describe('the parser of a source buffer', () => {
  it('is reset before each initialisation segment except the first', () => {
    const { buffer, calls } = aBuffer();
    for (const data of [INIT, MEDIA, MEDIA, INIT, MEDIA, BARE_INIT]) buffer.appendBuffer(data);
    expect(calls).toEqual([
      'append 16',
      'append 16',
      'append 16',
      'abort',
      'append 16',
      'append 16',
      'abort',
      'append 16',
    ]);
  });

  it('is reset once, however often the library reports the buffer', () => {
    const { buffer, calls } = aBuffer();
    resetParserOf(buffer);
    for (const data of [INIT, INIT]) buffer.appendBuffer(data);
    expect(calls).toEqual(['append 16', 'abort', 'append 16']);
  });

  it('is reset by the name of the box even within a larger array', () => {
    const { buffer, calls } = aBuffer();
    const large = Uint8Array.from([1, 2, 3, ...INIT]);
    buffer.appendBuffer(MEDIA);
    buffer.appendBuffer(large.subarray(3));
    buffer.appendBuffer(INIT.buffer);
    expect(calls).toEqual(['append 16', 'abort', 'append 16', 'abort', 'append 16']);
  });

  it.each([[new Uint8Array()], [new Uint8Array([0, 0, 0])], [new ArrayBuffer(0)]])('is not reset by %o', (data) => {
    const { buffer, calls } = aBuffer();
    buffer.appendBuffer(MEDIA);
    buffer.appendBuffer(data);
    expect(calls).toEqual(['append 16', `append ${data.byteLength}`]);
  });

  it('appends data even if the source has ended and cannot be reset', () => {
    const { buffer, calls } = aBuffer(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    for (const data of [INIT, INIT]) buffer.appendBuffer(data);
    expect(calls).toEqual(['append 16', 'abort', 'append 16']);
  });
});
