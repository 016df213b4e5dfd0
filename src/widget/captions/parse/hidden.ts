/** Replaces characters that have a meaning for the parser by private-use characters. */
const placeholders: Readonly<Record<string, string>> = { '{': '\uE000', '}': '\uE001', ',': '\uE002' };
const originals = Object.fromEntries(Object.entries(placeholders).map(([character, hidden]) => [hidden, character]));

export const hide = (text: string): string => text.replace(/[{},]/g, (character) => placeholders[character] ?? '');

export const reveal = (text: string): string => text.replace(/[\uE000-\uE002]/g, (hidden) => originals[hidden] ?? '');
