/** Enough for twenty thousand cues, each with its number, times, an empty line and some lines of text. */
const MOST_LINES = 120_000;
/** Including commands; longer lines are drawings. */
export const LONGEST_LINE = 20_000;
const LONGEST_TIMING = 1_000;

/**
 * Splits a file into lines for the parser: lines of spaces become empty, empty lines are not repeated, and long runs of
 * spaces, on which patterns could take long, are shortened. A few non-breaking spaces in a row are kept.
 */
export function tidyLines(file: string): readonly string[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\0', '');
  const lines: string[] = [];
  let isAfterEmpty = true;
  let [feed, carriageReturn] = [-1, -1];
  for (let at = 0; at < text.length && lines.length < MOST_LINES;) {
    feed = nextOf('\n', text, at, feed);
    carriageReturn = nextOf('\r', text, at, carriageReturn);
    const end = Math.min(feed, carriageReturn);
    const line = end === at ? '' : tidyLine(text.slice(at, Math.min(end, at + LONGEST_LINE)));
    if (line !== '' || !isAfterEmpty) lines.push(line);
    isAfterEmpty = line === '';
    at = (feed === carriageReturn + 1 ? feed : end) + 1;
  }
  return lines;
}

/** Next index of the character, or the text length; a known index that is not passed yet is reused. */
function nextOf(character: string, text: string, at: number, known: number): number {
  if (known >= at) return known;
  const found = text.indexOf(character, at);
  return found === -1 ? text.length : found;
}

function tidyLine(line: string): string {
  const tidy = line.replace(/[\t ]{2,}|\s{5,}/g, ' ').trim();
  return tidy.length > LONGEST_TIMING && tidy.includes('-->') ? tidy.slice(0, LONGEST_TIMING) : tidy;
}
