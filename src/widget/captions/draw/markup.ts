const tag = /^\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s].*)?$/s;
const time = /^\d{1,2}:\d{2}[\d:.]*$/;
const foreign = /^\/?[a-z]/i;

/**
 * Text of a cue with nothing between angle brackets but the tags of WebVTT. Those of other languages go, for the
 * tokenizer would take the end of one for the end of another; a bracket that is none of a tag is a character.
 */
export function tidyMarkup(text: string): string {
  return text.replace(/<([^<>]*)(>?)/g, (_, inner: string, end: string) => {
    const name = inner.replace(/^\/?[A-Z]+(?=[.\s]|$)/, (letters) => letters.toLowerCase());
    if (end !== '' && (tag.test(name) || time.test(name))) return `<${name}>`;
    return end !== '' && foreign.test(name) ? '' : `&lt;${inner}${end}`;
  });
}
