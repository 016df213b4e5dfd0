// @vitest-environment happy-dom
import { ErrorDetails, ErrorTypes } from 'hls.js';
import type { ErrorData } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { hlsFailure, isReportable } from '../../../../src/widget/engines/hls/errors.ts';

const error = (type: ErrorTypes, details: ErrorDetails, more: Partial<ErrorData> = {}): ErrorData => ({
  type,
  details,
  fatal: true,
  error: new Error('the cause'),
  ...more,
});

function requestWith(response: unknown): XMLHttpRequest {
  const request = new XMLHttpRequest();
  Object.defineProperty(request, 'response', { value: response });
  return request;
}

describe('a fatal error of hls.js', () => {
  it.each([
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR, 2],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_TIMEOUT, 2],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_PARSING_ERROR, 4],
    [ErrorTypes.MEDIA_ERROR, ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR, 4],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR, 2],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.LEVEL_EMPTY_ERROR, 4],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.LEVEL_PARSING_ERROR, 4],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.AUDIO_TRACK_LOAD_ERROR, 2],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, 2],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_TIMEOUT, 2],
    [ErrorTypes.NETWORK_ERROR, ErrorDetails.KEY_LOAD_ERROR, 2],
    [ErrorTypes.MEDIA_ERROR, ErrorDetails.FRAG_PARSING_ERROR, 3],
    [ErrorTypes.MEDIA_ERROR, ErrorDetails.FRAG_DECRYPT_ERROR, 3],
    [ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR, 3],
    [ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_ADD_CODEC_ERROR, 4],
    [ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR, 4],
    [ErrorTypes.MUX_ERROR, ErrorDetails.REMUX_ALLOC_ERROR, 3],
    [ErrorTypes.KEY_SYSTEM_ERROR, ErrorDetails.KEY_SYSTEM_NO_ACCESS, 4],
    [ErrorTypes.OTHER_ERROR, ErrorDetails.INTERNAL_EXCEPTION, 3],
    [ErrorTypes.OTHER_ERROR, ErrorDetails.ATTACH_MEDIA_ERROR, 4],
  ])('%s, %s has code %i', (type, details, code) => {
    expect(hlsFailure(error(type, details), 'film.m3u8')).toMatchObject({
      code,
      category: 'media',
      fatal: true,
      cause: 'the cause',
      context: { type, details, url: 'film.m3u8' },
    });
  });

  it('reports a stream without playable qualities in the words of the specification', () => {
    const failure = hlsFailure(error(ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_PARSING_ERROR), 'film.m3u8');
    expect(failure.message).toBe('Failed to load resource.');
  });

  it('about a request has its address, its status and at most 500 characters of the answer', () => {
    const { context } = hlsFailure(
      error(ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, {
        response: { url: 'segment.m4s', code: 503, text: 'Service Unavailable' },
        networkDetails: requestWith(new TextEncoder().encode('я'.repeat(9_000)).buffer),
      }),
      'film.m3u8',
    );
    expect(context).toMatchObject({ url: 'segment.m4s', status: 503, responseData: 'я'.repeat(500) });
  });

  it.each([
    ['text', 'not here', 'not here'],
    ['nothing', null, null],
    ['an empty text', '', null],
    ['something else', { a: 1 }, null],
  ])('about a request has the answer: %s', (_title, response, expected) => {
    const data = error(ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR, {
      networkDetails: requestWith(response),
    });
    expect(hlsFailure(data, 'film.m3u8').context['responseData']).toBe(expected);
  });

  it('is plain data', () => {
    const failure = hlsFailure(
      error(ErrorTypes.MEDIA_ERROR, ErrorDetails.FRAG_PARSING_ERROR, { buffer: 3 }),
      'film.m3u8',
    );
    expect(JSON.parse(JSON.stringify(failure))).toEqual(failure);
    expect(failure.context['bufferSeconds']).toBe(3);
  });
});

it('an error that hls.js recovers from is a warning that names itself', () => {
  const data = error(ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_STALLED_ERROR, { fatal: false, reason: 'low buffer' });
  expect(hlsFailure(data, 'film.m3u8')).toMatchObject({
    fatal: false,
    message: 'bufferStalledError: low buffer',
    cause: null,
  });
});

it('an aborted load is not reported', () => {
  expect(isReportable(error(ErrorTypes.NETWORK_ERROR, ErrorDetails.INTERNAL_ABORTED))).toBe(false);
  expect(isReportable(error(ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR))).toBe(true);
});
