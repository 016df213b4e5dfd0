import { useState, type KeyboardEvent } from 'react';
import { isAssignable, meaningOf } from '../../../../streams/model/own-keys.ts';
import { isNamed, strokeOf, type NamedShortcut, type OwnKeys } from '../../../../streams/model/shortcuts.ts';
import { useUi } from '../hooks.ts';
import { keyLabelOf } from '../input/key-names.ts';
import { pressedKey } from '../input/keys.ts';
import { helpTexts } from '../languages/help.ts';
import { nameOfShortcut } from './shortcuts.ts';

export interface KeyChange {
  /** The shortcut that waits for a key. */
  readonly pendingShortcut: NamedShortcut | null;
  /** A message about the last step, for sighted viewers and screen readers. */
  readonly message: string;
  readonly start: (shortcut: NamedShortcut) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

const modifiers = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/** Gives a shortcut another key. A key of another shortcut is taken only when it is pressed twice. */
export function useKeyChange(own: OwnKeys): KeyChange {
  const { send } = useUi();
  const help = helpTexts();
  const [pendingShortcut, setPendingShortcut] = useState<NamedShortcut | null>(null);
  const [strokeToConfirm, setStrokeToConfirm] = useState<string | null>(null);
  const [message, setMessage] = useState('');

  const end = (words: string) => {
    setPendingShortcut(null);
    setStrokeToConfirm(null);
    setMessage(words);
  };
  const assignKey = (shortcut: NamedShortcut, stroke: string) => {
    send({ type: 'intent.setKey', shortcut, stroke });
    end(help.keyGiven(nameOfShortcut(shortcut), keyLabelOf(stroke)));
  };
  const onStroke = (shortcut: NamedShortcut, stroke: string) => {
    const meaning = meaningOf(stroke, own);
    if (!isAssignable(stroke)) {
      setMessage(help.keyReserved);
    } else if (meaning !== null && isNamed(meaning) && meaning !== shortcut && strokeToConfirm !== stroke) {
      setStrokeToConfirm(stroke);
      setMessage(help.keyTaken(keyLabelOf(stroke), nameOfShortcut(meaning)));
    } else {
      assignKey(shortcut, stroke);
    }
  };

  return {
    pendingShortcut,
    message,
    start: (shortcut) => {
      setPendingShortcut(shortcut);
      setStrokeToConfirm(null);
      setMessage(help.pressKey(nameOfShortcut(shortcut)));
    },
    onKeyDown: (event) => {
      const { code } = event;
      // Tab may move the focus on, which ends the change.
      if (pendingShortcut === null || code === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat || modifiers.test(code)) return;
      if (code === 'Escape') end('');
      else if (code === 'Delete' || code === 'Backspace') assignKey(pendingShortcut, '');
      else onStroke(pendingShortcut, strokeOf(pressedKey(event)));
    },
    stop: () => end(''),
    reset: () => {
      send({ type: 'intent.resetKeys' });
      end(help.usualAgain);
    },
  };
}
