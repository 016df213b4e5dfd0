import { useState, type KeyboardEvent } from 'react';
import { mayBeOwn, meaningOf } from '../../../../streams/model/own-keys.ts';
import { isNamed, strokeOf, type NamedShortcut, type OwnKeys } from '../../../../streams/model/shortcuts.ts';
import { useUi } from '../hooks.ts';
import { signOf } from '../input/key-names.ts';
import { pressedKey } from '../input/keys.ts';
import { helpTexts } from '../languages/help.ts';
import { nameOfShortcut } from './shortcuts.ts';

export interface KeyChange {
  /** The shortcut that waits for a key. */
  readonly asking: NamedShortcut | null;
  /** A message about the last step, for sighted viewers and screen readers. */
  readonly told: string;
  readonly ask: (shortcut: NamedShortcut) => void;
  readonly hear: (event: KeyboardEvent) => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

const modifiers = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/** Gives a shortcut another key. A key of another shortcut is taken only when it is pressed twice. */
export function useKeyChange(own: OwnKeys): KeyChange {
  const { send } = useUi();
  const help = helpTexts();
  const [asking, setAsking] = useState<NamedShortcut | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [told, setTold] = useState('');

  const end = (words: string) => {
    setAsking(null);
    setTaken(null);
    setTold(words);
  };
  const give = (shortcut: NamedShortcut, stroke: string) => {
    send({ type: 'intent.setKey', shortcut, stroke });
    end(help.keyGiven(nameOfShortcut(shortcut), signOf(stroke)));
  };
  const hearStroke = (shortcut: NamedShortcut, stroke: string) => {
    const meaning = meaningOf(stroke, own);
    if (!mayBeOwn(stroke)) {
      setTold(help.keyReserved);
    } else if (meaning !== null && isNamed(meaning) && meaning !== shortcut && taken !== stroke) {
      setTaken(stroke);
      setTold(help.keyTaken(signOf(stroke), nameOfShortcut(meaning)));
    } else {
      give(shortcut, stroke);
    }
  };

  return {
    asking,
    told,
    ask: (shortcut) => {
      setAsking(shortcut);
      setTaken(null);
      setTold(help.pressKey(nameOfShortcut(shortcut)));
    },
    hear: (event) => {
      const { code } = event;
      // Tab may move the focus on, which ends the change.
      if (asking === null || code === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat || modifiers.test(code)) return;
      if (code === 'Escape') end('');
      else if (code === 'Delete' || code === 'Backspace') give(asking, '');
      else hearStroke(asking, strokeOf(pressedKey(event)));
    },
    stop: () => end(''),
    reset: () => {
      send({ type: 'intent.resetKeys' });
      end(help.usualAgain);
    },
  };
}
