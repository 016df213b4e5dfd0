import { useState, type ReactNode } from 'react';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { useLazyPart, type LazyPart } from '../lazy-part.ts';
import type { Selector } from '../selector.ts';

/** A place in the frame for a part of the screen that most visits open late or never, and that is a separate script. */
export interface PlaceRow<Script, Opened> {
  /** What opens the part; the part is not open while this is null or false. */
  readonly opens: Selector<Opened | null | false>;
  /** The script that holds the part. It is loaded when the part first opens, unless it is prepared before. */
  readonly script: LazyPart<Script>;
  /** The part, from its script and what opened it. It is removed when it is no longer open. */
  readonly shows: (script: Script, opened: Opened) => ReactNode;
  /** Closes the part if its script does not load, so that it can be opened again. */
  readonly closes?: IntentSignal;
  /** Shown in place of the part if its script does not load. */
  readonly instead?: (opened: Opened) => ReactNode;
}

export function Place<Script, Opened>({ of }: { readonly of: PlaceRow<Script, Opened> }) {
  const { send } = useUi();
  const opened = usePlayerState(of.opens);
  const [hasFailed, setFailed] = useState(false);
  const isOpen = opened !== null && opened !== false;
  const script = useLazyPart(of.script, isOpen, () => {
    setFailed(true);
    if (of.closes !== undefined) send(of.closes);
  });
  if (!isOpen) return null;
  if (script !== null) return of.shows(script, opened);
  return hasFailed && of.instead !== undefined ? of.instead(opened) : null;
}
