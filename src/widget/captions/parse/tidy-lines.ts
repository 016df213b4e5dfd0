/** Twenty thousand cues, each with its number, its times, an empty line and some lines of text. */
const MOST_LINES = 120_000;
/** With commands; what is longer is a drawing. */
export const LONGEST_LINE = 20_000;
const LONGEST_TIMING = 1_000;

/**
 * The lines of a file for the parser: empty ones that are empty and alone, and no runs of space for patterns to get
 * lost in. Of spaces that do not break, a few in a row may be meant.
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
    const line = end === at ? '' : tidied(text.slice(at, Math.min(end, at + LONGEST_LINE)));
    if (line !== '' || !isAfterEmpty) lines.push(line);
    isAfterEmpty = line === '';
    at = (feed === carriageReturn + 1 ? feed : end) + 1;
  }
  return lines;
}

/** Where the character is found from there on, else the end; it is not looked for again before it is passed. */
function nextOf(character: string, text: string, at: number, known: number): number {
  if (known >= at) return known;
  const found = text.indexOf(character, at);
  return found === -1 ? text.length : found;
}

function tidied(line: string): string {
  const tidy = line.replace(/[\t ]{2,}|\s{5,}/g, ' ').trim();
  return tidy.length > LONGEST_TIMING && tidy.includes('-->') ? tidy.slice(0, LONGEST_TIMING) : tidy;
}
