import { usePlayerState, useUi } from '../hooks.ts';
import { useLazyPart } from './lazy-part.ts';
import { memoryPart } from './parts.ts';
import { selectMemory } from '../selectors.ts';

/** The dialog about what the player remembers, while it is open; its script loads at the first use. */
export function Memory() {
  const { send } = useUi();
  const { isShown, counts } = usePlayerState(selectMemory);
  const part = useLazyPart(memoryPart, isShown, () => send({ type: 'intent.closeMemory' }));
  return isShown && part !== null && counts !== null ? <part.MemoryDialog counts={counts} /> : null;
}
