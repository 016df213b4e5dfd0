import { usePlayerState, useUi } from '../hooks.ts';
import { useLazyPart } from './lazy-part.ts';
import { diagnosticsPart } from './parts.ts';
import { selectIsDiagnosticsShown } from '../selectors.ts';

/** Stream statistics while they are shown; their script loads at the first use. */
export function Diagnostics() {
  const { send } = useUi();
  const isShown = usePlayerState(selectIsDiagnosticsShown);
  const part = useLazyPart(diagnosticsPart, isShown, () => send({ type: 'intent.closeDiagnostics' }));
  return isShown && part !== null ? <part.DiagnosticsPanel /> : null;
}
