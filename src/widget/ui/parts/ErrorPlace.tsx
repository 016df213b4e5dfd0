import { useState } from 'react';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectError } from '../selectors.ts';
import { texts } from '../texts.ts';
import { useLazyPart } from './lazy-part.ts';
import { errorPart } from './parts.ts';

/** The card of a failure; where its script does not come either, as without a network, the plainest one. */
export function ErrorPlace() {
  const isShown = usePlayerState(selectError) !== null;
  const [hasFailed, setFailed] = useState(false);
  const part = useLazyPart(errorPart, isShown, () => setFailed(true));
  if (part !== null) return <part.ErrorCard />;
  return isShown && hasFailed ? <Plain /> : null;
}

function Plain() {
  const { send } = useUi();
  return (
    <div className="cover opaque">
      <div className="prompt panel" role="alert">
        <p>{texts.failed}</p>
        <div className="answers">
          <button type="button" className="answer primary" onClick={() => send({ type: 'intent.reset' })}>
            {texts.reload}
          </button>
        </div>
      </div>
    </div>
  );
}
