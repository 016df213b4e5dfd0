/** Replaces characters that have a meaning for the parser by private-use characters. */
const stand: Readonly<Record<string, string>> = { '{': '\uE000', '}': '\uE001', ',': '\uE002' };
const back = Object.fromEntries(Object.entries(stand).map(([character, hidden]) => [hidden, character]));

export const hide = (text: string): string => text.replace(/[{},]/g, (character) => stand[character] ?? '');

export const reveal = (text: string): string => text.replace(/[\uE000-\uE002]/g, (hidden) => back[hidden] ?? '');
