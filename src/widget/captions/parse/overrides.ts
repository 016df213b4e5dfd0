export interface Overridden {
  /** WebVTT tags replace the commands; empty for a drawing. */
  readonly text: string;
  /** As on a numeric keypad: 1 is bottom left, 9 is top right. */
  readonly alignment: number | null;
  /** In pixels of the script. */
  readonly position: readonly [x: number, y: number] | null;
}

const tags: ReadonlyMap<string, string> = new Map([
  ['i1', '<i>'],
  ['i0', '</i>'],
  ['b1', '<b>'],
  ['b0', '</b>'],
  ['u1', '<u>'],
  ['u0', '</u>'],
]);

/** Takes `{\an8}`, `{\pos(x,y)}`, `{\i1}` and the like out of a text; unknown commands are dropped. */
export function takeOverrides(raw: string): Overridden {
  let alignment: number | null = null;
  let position: Overridden['position'] = null;
  let isDrawing = false;
  const text = raw.replace(/\{([^{}]*)\}/g, (_, commands: string) => {
    const parts = commands.split('\\');
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
  return command.length === 3 && /^an[1-9]$/.test(command) ? Number(command[2]) : null;
}

function positionOf(command: string): Overridden['position'] {
  if (!command.startsWith('pos')) return null;
  const [, x, y] = /^pos\( ?(-?\d{1,5}(?:\.\d{1,4})?) ?, ?(-?\d{1,5}(?:\.\d{1,4})?) ?\)$/.exec(command) ?? [];
  return x === undefined || y === undefined ? null : [Number(x), Number(y)];
}
