import { usePlayerState, useUi } from '../hooks.ts';
import { selectRepeat } from '../selectors.ts';
import { texts } from '../texts.ts';
import { ActionEntry } from './ActionEntry.tsx';

/** Marks the ends of a part that is to be repeated; the menu stays open for the second end. */
export function RepeatEntry() {
  const { send } = useUi();
  const part = usePlayerState(selectRepeat);
  const { repeat } = texts.parts;
  const step = part === null ? repeat.markStart : part.endSeconds === null ? repeat.markEnd : repeat.end;
  const mark = () => send({ type: 'intent.markRepeat' });
  return <ActionEntry dataKey="repeat" label={repeat.title} hint={step} onClick={mark} />;
}
