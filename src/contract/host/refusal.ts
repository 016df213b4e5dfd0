import type { ErrorCode, PlayerError } from '../../../streams/model/errors.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { HostErrorCode, HostFailure } from '../host-wire.ts';

/** Why a command of the host page is refused. */
export class Refusal extends Error {
  constructor(
    readonly code: HostErrorCode,
    message: string,
  ) {
    super(message);
  }

  get failure(): HostFailure {
    return { code: this.code, message: this.message };
  }
}

const codes: Readonly<Partial<Record<ErrorCode, HostErrorCode>>> = {
  notFound: 'notFound',
  missingMovieId: 'notFound',
  contentForbidden: 'notAllowed',
  contentMalformed: 'range',
  regionBlocked: 'notAllowed',
  keySystemMissing: 'notSupported',
  keySystemForbidden: 'notSupported',
  outputRestricted: 'notSupported',
};

const refusalOf = ({ code, message }: PlayerError): Refusal =>
  new Refusal(codes[code] ?? 'failed', `The film has stopped: ${message}`);

/** Why commands about the film are refused; null if it plays or may still play. */
export function refusalOfFilm({ error, content }: Pick<JoiningPlayerState, 'error' | 'content'>): Refusal | null {
  if (error !== null) return refusalOf(error);
  // The error comes later, when the placeholder plays in place of the film.
  return content.status === 'loaded' && !content.catalogue.available
    ? new Refusal('notAllowed', 'The region may not see this title')
    : null;
}
