import { decodeEntities } from '../../shared/entities.ts';

const tag = /^\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s].*)?$/s;
const time = /^\d{1,2}:\d{2}[\d:.]*$/;
const foreign = /^(?:\/?[a-z]|[!?][a-z[-])/i;
const lineBreak = /^\/?br ?\/?$/i;
/** A tag as a careless translation writes it: `< / i >`. */
const spaced = /^ ?(\/?) ?(i|b|u|font) ?$/i;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

/**
 * Keeps only WebVTT tags in the text of a cue, and entities only for `&`, `<` and `>`. Tags of other languages are
 * removed, because the tokenizer confuses their ends with those of WebVTT tags; a bracket that belongs to no tag is
 * escaped.
 */
export function tidyMarkup(text: string): string {
  return decodeEntities(text, escaped).replace(/<([^<>]*)(>?)/g, (_, inner: string, end: string) => {
    const name = inner.replace(spaced, '$1$2').replace(/^\/?[A-Z]+(?=[.\s]|$)/, (letters) => letters.toLowerCase());
    if (end !== '' && (tag.test(name) || time.test(name))) return `<${name}>`;
    if (end !== '' && lineBreak.test(name)) return '\n';
    return end !== '' && foreign.test(name) ? '' : `&lt;${inner}${end}`;
  });
}
