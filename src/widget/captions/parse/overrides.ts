export interface Overridden {
  /** WebVTT tags replace the commands; empty for a drawing. */
  readonly text: string;
  /** As on a numeric keypad: 1 is bottom left, 9 is top right. */
  readonly alignment: number | null;
  /** In pixels of the script. */
  readonly position: readonly [x: number, y: number] | null;
}

/** From alignments of SSA 4, also used by `{\\a6}`, to those of ASS, which follow the numeric keypad. */
export const oldAlignments: ReadonlyMap<string, string> = new Map([
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['5', '7'],
  ['6', '8'],
  ['7', '9'],
  ['9', '4'],
  ['10', '5'],
  ['11', '6'],
]);

const tags: ReadonlyMap<string, string> = new Map([
  ['i1', '<i>'],
  ['i0', '</i>'],
  ['b1', '<b>'],
  ['b0', '</b>'],
  ['u1', '<u>'],
  ['u0', '</u>'],
]);

const ANY_BRACES = /\{([^{}]*)\}/g;
const COMMANDS = /\{(\\[^{}]*)\}/g;

/**
 * Takes `{\an8}`, `{\pos(x,y)}`, `{\i1}` and the like out of a text; unknown commands are dropped.
 * @param areBracesText whether braces without a command belong to the text
 */
export function takeOverrides(raw: string, areBracesText = false): Overridden {
  let alignment: number | null = null;
  let position: Overridden['position'] = null;
  let isDrawing = false;
  const text = raw.replace(areBracesText ? COMMANDS : ANY_BRACES, (_, commands: string) => {
    const parts = commands.split('\\').map((part) => part.trim());
    for (const command of parts) {
      alignment ??= alignmentOf(command);
      position ??= positionOf(command);
      isDrawing ||= /^p[1-9]$/.test(command);
    }
    return parts.map((command) => tags.get(command) ?? '').join('');
  });
  const spaced = text.replaceAll('\\h', '\u00A0').replace(/\\n/gi, '\n');
  return { text: isDrawing ? '' : spaced, alignment, position };
}

function alignmentOf(command: string): number | null {
  const [, isNew, number = ''] = /^a(n?)(\d{1,2})$/i.exec(command) ?? [];
  const alignment = isNew === '' ? Number(oldAlignments.get(number) ?? 0) : Number(number);
  return alignment >= 1 && alignment <= 9 ? alignment : null;
}

function positionOf(command: string): Overridden['position'] {
  if (!command.startsWith('pos')) return null;
  const [, x, y] = /^pos\( ?(-?\d{1,5}(?:\.\d{1,4})?) ?, ?(-?\d{1,5}(?:\.\d{1,4})?) ?\)$/.exec(command) ?? [];
  return x === undefined || y === undefined ? null : [Number(x), Number(y)];
}
