import { useState } from 'react';
import { isTakenDown, type ErrorCode, type PlayerError } from '../../../../streams/model/errors.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectError } from '../selectors.ts';
import { texts } from '../texts.ts';
import { useLazyPart } from './lazy-part.ts';
import { errorPart } from './parts.ts';

/** The sentence that tells the viewer of a failure; null for an unexpected one. */
function sentenceOf(error: PlayerError): string | null {
  const { code, context } = error;
  const failures: Readonly<Partial<Record<ErrorCode, string>>> = texts.failures;
  if (code === 'masterFailed') return texts.masterFailed(String(context['url'] ?? ''));
  return failures[code] ?? (isTakenDown(error) ? texts.failures.notFound : null);
}

/** The card of a failure; a plain one if its script cannot load either, for example without a network. */
export function ErrorPlace() {
  const error = usePlayerState(selectError);
  const [hasFailed, setFailed] = useState(false);
  const part = useLazyPart(errorPart, error !== null, () => setFailed(true));
  if (error === null) return null;
  const sentence = sentenceOf(error);
  if (part !== null) return <part.ErrorCard error={error} sentence={sentence} />;
  return hasFailed ? <PlainErrorCard error={error} sentence={sentence ?? texts.failed} /> : null;
}

function PlainErrorCard({ error, sentence }: { readonly error: PlayerError; readonly sentence: string }) {
  const { send } = useUi();
  return (
    <div className="cover opaque">
      <div className="prompt panel error" data-code={error.code}>
        <div className="error-words">
          <div role="alert">
            <p>{sentence}</p>
            <p className="error-id">{texts.errorId(error.id)}</p>
          </div>
          <div className="answers">
            <button type="button" className="answer primary" onClick={() => send({ type: 'intent.reset' })}>
              {texts.reload}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
