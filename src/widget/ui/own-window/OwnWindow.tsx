import { createPortal } from 'react-dom';
import { limits } from '../../../contract/limits.ts';
import { SecondCaptions } from '../captions/SecondCaptions.tsx';
import { useCaptions } from '../captions/use-captions.ts';
import { Icon, type IconName } from '../shared/icons.tsx';
import { usePlayerState, useUi, useWindowEvent, useStyles } from '../hooks.ts';
import { endHeldKeys, sendKey, sendKeyRelease } from '../input/keys.ts';
import { selectWantsPlay } from '../selectors.ts';
import { texts } from '../texts.ts';
import { styles } from './own-window-styles.ts';

interface Props {
  readonly view: Window;
}

/** The interface in the film's own window: a portal into the document of that window. */
export function OwnWindow({ view }: Props) {
  useKeys(view);
  useStyles(styles, view.document);
  return createPortal(
    <div className="potok-window">
      <Captions />
      <Buttons />
    </div>,
    view.document.body,
  );
}

function Captions() {
  const [reference, drawing] = useCaptions();
  return (
    <>
      <div ref={reference} className="captions-layer" />
      <SecondCaptions first={drawing} />
    </>
  );
}

function Buttons() {
  const { send } = useUi();
  const wantsPlay = usePlayerState(selectWantsPlay);
  const skip = (direction: 1 | -1) => () =>
    send({ type: 'intent.seekBy', deltaSeconds: direction * limits.skipStepSeconds });
  return (
    <div className="buttons">
      <Button label={texts.back10} icon="back10" onClick={skip(-1)} />
      <Button
        label={wantsPlay ? texts.pause : texts.play}
        icon={wantsPlay ? 'pause' : 'play'}
        onClick={() => send({ type: 'intent.togglePlay' })}
      />
      <Button label={texts.forward10} icon="forward10" onClick={skip(1)} />
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
}

function Button({ label, icon, onClick }: ButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** The same shortcuts as in the page; a focused button still handles its own keys. */
function useKeys(view: Window): void {
  const ui = useUi();
  useWindowEvent('keydown', (event) => sendKey(event, ui), view);
  useWindowEvent('keyup', (event) => sendKeyRelease(event, ui), view);
  useWindowEvent('blur', () => endHeldKeys(ui), view);
  useWindowEvent('pagehide', () => endHeldKeys(ui), view);
}
