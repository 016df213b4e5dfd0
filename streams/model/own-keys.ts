import { NO_OWN_KEYS, namedShortcuts, shortcutOf, usualKeys } from './shortcuts.ts';
import type { NamedShortcut, OwnKeys, Shortcut } from './shortcuts.ts';

const SHIFT = 'Shift+';

/** Letters and signs. Arrows, digits, space and Escape keep their meaning, and `?` leads to the list of keys. */
const assignable =
  /^(?!Shift\+Slash$)(?:Shift\+)?(?:Key[A-Z]|Comma|Period|Slash|Semicolon|Quote|Bracket(?:Left|Right)|(?:Intl)?Backslash|Backquote|Minus|Equal|Numpad(?:Add|Subtract|Multiply|Divide|Decimal))$/;

export const isAssignable = (stroke: string): boolean => assignable.test(stroke);

/** The present meaning of a stroke; null if it has none. */
export const meaningOf = (stroke: string, own: OwnKeys): Shortcut | null =>
  shortcutOf({ code: stroke.replace(SHIFT, ''), hasShift: stroke.startsWith(SHIFT) }, own);

/** The present stroke for a shortcut; empty if it has none. */
export function strokeFor(shortcut: NamedShortcut, own: OwnKeys): string {
  const usual = usualKeys[shortcut];
  return own[shortcut] ?? (meaningOf(usual, own) === shortcut ? usual : '');
}

/** Gives a shortcut another key; the shortcut that had this key before gets its usual one, or none. */
export function withKey(own: OwnKeys, shortcut: NamedShortcut, stroke: string): OwnKeys {
  if (stroke !== '' && !isAssignable(stroke)) return own;
  const others: OwnKeys = Object.fromEntries(
    Object.entries(own).filter(([name, known]) => name !== shortcut && (known === '' || known !== stroke)),
  );
  return meaningOf(stroke, others) === shortcut ? others : { ...others, [shortcut]: stroke };
}

/** Reads keys from a stored value, whatever it is. */
export function toOwnKeys(value: unknown): OwnKeys {
  if (typeof value !== 'object' || value === null) return NO_OWN_KEYS;
  const given = value as Readonly<Record<string, unknown>>;
  return namedShortcuts.reduce<OwnKeys>((own, shortcut) => {
    const stroke = Object.hasOwn(given, shortcut) ? given[shortcut] : undefined;
    return typeof stroke === 'string' ? withKey(own, shortcut, stroke) : own;
  }, NO_OWN_KEYS);
}
