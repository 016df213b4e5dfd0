import { guarded } from '../../contract/formulas.ts';
import { saveFile } from '../shared/save-file.ts';

/** The values of a plot as a table, to be read and to be downloaded. */
export interface Sheet {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface SheetColumn {
  readonly title: string;
  /** The text of a number; in the file it stands as it is. */
  readonly show?: (value: number) => string;
}

export type Cell = string | number | null;

export const showCell = (cell: Cell, { show = String }: SheetColumn): string =>
  cell === null ? '—' : typeof cell === 'number' ? show(cell) : cell;

/**
 * CSV by RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe, since texts of players are in
 * it.
 */
export function toCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  const lines = [columns.map(({ title }) => title), ...rows];
  return lines.map((cells) => cells.map(toField).join(',')).join('\r\n') + '\r\n';
}

function toField(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = guarded(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves the file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export const download = (sheet: Sheet): void =>
  saveFile(`${sheet.name}.csv`, new Blob([`\ufeff${toCsv(sheet)}`], { type: 'text/csv;charset=utf-8' }));
