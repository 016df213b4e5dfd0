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
  regionBlocked: 'notAllowed',
};

/** The refusal after a fatal error. */
export const refusalOf = ({ code, message }: PlayerError): Refusal =>
  new Refusal(codes[code] ?? 'notSupported', `The film has stopped: ${message}`);

/** The refusal where the catalogue has the title, but not for this region. */
export const regionRefusal = ({ content }: Pick<JoiningPlayerState, 'content'>): Refusal | null =>
  content.status === 'loaded' && !content.catalogue.available
    ? new Refusal('notAllowed', 'The region may not see this title')
    : null;
