import { useState } from 'react';
import { isTakenDown, type PlayerError } from '../../../../streams/model/errors.ts';
import { usePlayerState, useUi, useWindowEvent } from '../hooks.ts';
import { selectError } from '../selectors.ts';
import { texts } from '../texts.ts';

/** The message for the viewer; null for errors that only a reload may fix. */
function messageOf(error: PlayerError): string | null {
  const { code, context } = error;
  switch (code) {
    case 'missingMovieId':
    case 'contentForbidden':
    case 'contentMalformed':
    case 'notFound':
    case 'regionBlocked':
      return texts[code];
    case 'masterFailed':
      return texts.masterFailed(String(context['url'] ?? ''));
    case 'keySystemMissing':
    case 'keySystemForbidden':
    case 'licenseRefused':
    case 'licenseUnavailable':
    case 'licenseExpired':
    case 'outputRestricted':
      return texts.protection[code];
    default:
      return isTakenDown(error) ? texts.notFound : null;
  }
}

export function ErrorCard() {
  const error = usePlayerState(selectError);
  if (error === null) return null;
  const message = messageOf(error);
  return (
    <div className="cover opaque">
      <div className="prompt panel error" role="alert" data-code={error.code}>
        {message === null ? <Unexpected id={error.id} /> : <p>{message}</p>}
      </div>
    </div>
  );
}

/** A key code: the physical key, whatever the keyboard layout, as for all shortcuts. */
const SAVE_CODE = 'KeyE';

function Unexpected({ id }: { readonly id: string }) {
  const { send } = useUi();
  const { state, save } = useSaving(id);
  useWindowEvent('keydown', (event) => {
    const isMeant = event.code === SAVE_CODE && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isMeant || event.defaultPrevented) return;
    event.preventDefault();
    save();
  });
  return (
    <>
      <p>{texts.failed}</p>
      <p className="error-id">{texts.errorId(id)}</p>
      <div className="answers">
        <button type="button" className="answer primary" onClick={() => send({ type: 'intent.reset' })}>
          {texts.reload}
        </button>
        <button type="button" className="answer" aria-keyshortcuts="E" onClick={save}>
          {texts.saveRecording} <kbd aria-hidden="true">E</kbd>
        </button>
      </div>
      <p className="error-saved" role="status">
        {texts.savedRecording[state]}
      </p>
    </>
  );
}

type Saving = 'idle' | 'saved' | 'failed';

function useSaving(id: string) {
  const { saveRecording } = useUi();
  const [state, setState] = useState<Saving>('idle');
  const save = () => {
    saveRecording(id).then(
      () => setState('saved'),
      () => setState('failed'),
    );
  };
  return { state, save };
}
