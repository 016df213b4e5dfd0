/** Characters of a text that mean something to the parser, by others that mean nothing to anybody. */
const stand: Readonly<Record<string, string>> = { '{': '\uE000', '}': '\uE001', ',': '\uE002' };
const back = Object.fromEntries(Object.entries(stand).map(([character, hidden]) => [hidden, character]));

export const hide = (text: string): string => text.replace(/[{},]/g, (character) => stand[character] ?? '');

export const reveal = (text: string): string => text.replace(/[\uE000-\uE002]/g, (hidden) => back[hidden] ?? '');
