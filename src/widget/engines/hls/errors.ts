import { messageOf } from '../../shared/message-of.ts';
import { ErrorDetails, ErrorTypes } from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Failure } from '../../../../streams/model/errors.ts';
import { excerptOf } from '../../shared/excerpt.ts';
import { mediaFailure, type MediaFailureCode, mediaWarning } from '../failures.ts';

/** Not a network problem: the response is not a stream, or not one that this browser can play. */
const unplayable: ReadonlySet<ErrorDetails> = new Set([
  ErrorDetails.MANIFEST_PARSING_ERROR,
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.LEVEL_EMPTY_ERROR,
  ErrorDetails.LEVEL_PARSING_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.ATTACH_MEDIA_ERROR,
]);

function codeOf({ type, details }: ErrorData): MediaFailureCode {
  if (unplayable.has(details)) return 4;
  switch (type) {
    case ErrorTypes.NETWORK_ERROR:
      return 2;
    case ErrorTypes.KEY_SYSTEM_ERROR:
      return 4;
    case ErrorTypes.MEDIA_ERROR:
    case ErrorTypes.MUX_ERROR:
    case ErrorTypes.OTHER_ERROR:
      return 3;
  }
}

/** Loads that the library aborted itself are not reported. */
export const isReportable = ({ details }: ErrorData): boolean => details !== ErrorDetails.INTERNAL_ABORTED;

/** The response text. Other builds give a `Response`, whose body has been read already. */
function responseOf({ networkDetails }: ErrorData): string | null {
  const request: unknown = networkDetails;
  return request instanceof XMLHttpRequest ? excerptOf(request.response) : null;
}

export function hlsFailure(data: ErrorData, sourceUrl: string): Failure {
  const code = codeOf(data);
  const cause = data.reason ?? messageOf(data.error);
  const context = {
    url: data.response?.url ?? data.frag?.url ?? data.url ?? data.context?.url ?? sourceUrl,
    status: data.response?.code ?? null,
    type: data.type,
    details: data.details,
    responseData: responseOf(data),
    bufferSeconds: data.bufferInfo?.len ?? data.buffer ?? null,
  };
  return data.fatal ? mediaFailure(code, context, cause) : mediaWarning(code, `${data.details}: ${cause}`, context);
}
