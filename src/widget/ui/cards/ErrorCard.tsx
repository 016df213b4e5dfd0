import { useRef, useState, type ReactNode } from 'react';
import type { PlayerError } from '../../../../streams/model/errors.ts';
import { Glyph } from '../../../design/icons.tsx';
import { usePlayerState, useUi, useWindowEvent } from '../hooks.ts';
import { selectCatalogue, selectPosterUrl } from '../selectors.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { failureTexts } from '../languages/failure.ts';
import { texts } from '../texts.ts';
import { failureIcons, failureOf } from './failure.ts';
import { sentenceOf } from './PlainErrorCard.tsx';

/**
 * The card in place of a film that has failed, in one form for every failure, over the film's poster if that is known.
 */
export function ErrorCard({ error }: { readonly error: PlayerError }) {
  const posterUrl = usePlayerState(selectPosterUrl);
  const title = usePlayerState(selectCatalogue)?.content.title ?? '';
  const cover = useRef<HTMLDivElement>(null);
  useFadeOut(cover);
  /** Null: an unexpected failure, which has an id to quote. */
  const sentence = sentenceOf(error);
  const { icon, kind, canTryAgain } = failureOf(error);
  const { heading, advice } = failureTexts().cards[kind];
  return (
    <div ref={cover} className="cover opaque">
      {posterUrl !== null && <img className="error-ground" src={posterUrl} alt="" />}
      <div className="prompt panel error" data-code={error.code}>
        <Glyph>
          <path d={failureIcons[icon]} />
        </Glyph>
        <div className="error-words">
          {title !== '' && (
            <p className="error-title" dir="auto">
              {title}
            </p>
          )}
          <h2>{heading}</h2>
          {sentence === null ? (
            <Unexpected id={error.id} code={error.code} />
          ) : (
            <>
              <div role="alert">
                <p>{sentence}</p>
              </div>
              {advice !== '' && <p className="error-advice">{advice}</p>}
              {canTryAgain && <RetryAnswers retryLabel={failureTexts().checkAgain} />}
              <Details code={error.code} id={error.id} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function RetryAnswers({ retryLabel, children }: { readonly retryLabel: string; readonly children?: ReactNode }) {
  const { send } = useUi();
  return (
    <div className="answers">
      <button type="button" className="answer primary" onClick={() => send({ type: 'intent.reset' })}>
        {retryLabel}
      </button>
      {children}
    </div>
  );
}

/** The error code, and an id if there is one, for support; folded away. */
function Details({ code, id }: Pick<PlayerError, 'code'> & { readonly id?: string }) {
  return (
    <details className="error-details">
      <summary>{failureTexts().details}</summary>
      <p>{failureTexts().errorCode(String(code))}</p>
      {id !== undefined && <p>{texts.errorId(id)}</p>}
    </details>
  );
}

/** A key code: the physical key, whatever the keyboard layout, as for all shortcuts. */
const SAVE_CODE = 'KeyE';

/** An unexpected failure: the viewer can quote its id and save the recording for support. */
function Unexpected({ id, code }: Pick<PlayerError, 'id' | 'code'>) {
  const { state, save } = useSaving(id);
  useWindowEvent('keydown', (event) => {
    const isMeant = event.code === SAVE_CODE && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isMeant || event.defaultPrevented) return;
    event.preventDefault();
    save();
  });
  return (
    <>
      <div role="alert">
        <p>{texts.failed}</p>
        <p className="error-id">{texts.errorId(id)}</p>
        <p className="error-saved" role="status">
          {failureTexts().savedRecording[state]}
        </p>
      </div>
      <RetryAnswers retryLabel={texts.reload}>
        <button type="button" className="answer" aria-keyshortcuts="E" onClick={save}>
          {failureTexts().saveRecording} <kbd aria-hidden="true">E</kbd>
        </button>
      </RetryAnswers>
      <Details code={code} />
    </>
  );
}

type SavingState = 'idle' | 'saved' | 'failed';

function useSaving(id: string) {
  const { saveRecording } = useUi();
  const [state, setState] = useState<SavingState>('idle');
  const save = () => {
    saveRecording(id).then(
      () => setState('saved'),
      () => setState('failed'),
    );
  };
  return { state, save };
}
