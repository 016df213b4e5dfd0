import { isTakenDown, type ErrorCode, type PlayerError } from '../../../../streams/model/errors.ts';
import { useUi } from '../hooks.ts';
import { texts } from '../texts.ts';

/** The sentence that tells the viewer of a failure; null for an unexpected one. */
export function sentenceOf(error: PlayerError): string | null {
  const { code, context } = error;
  const failures: Readonly<Partial<Record<ErrorCode, string>>> = texts.failures;
  if (code === 'masterFailed') return texts.masterFailed(String(context['url'] ?? ''));
  return failures[code] ?? (isTakenDown(error) ? texts.failures.notFound : null);
}

/** Shown if the script of the card of a failure cannot load either, for example without a network. */
export function PlainErrorCard({ error }: { readonly error: PlayerError }) {
  const { send } = useUi();
  return (
    <div className="cover opaque">
      <div className="prompt panel error" data-code={error.code}>
        <div className="error-words">
          <div role="alert">
            <p>{sentenceOf(error) ?? texts.failed}</p>
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
