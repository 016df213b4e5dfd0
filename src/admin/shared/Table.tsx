import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether its cells are the ones to read first, or the actions of a row. */
  readonly kind?: 'main' | 'actions';
}

/**
 * A table that becomes a list of cards in a narrow window. The roles are stated because browsers drop them when styles
 * change how a table is displayed.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}) {
  return (
    <table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, kind }) => (
            <th key={title} role="columnheader" scope="col" className={kind}>
              {kind === 'actions' ? <span className="unseen">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, kind }) => (
              <td key={title} role="cell" className={kind} data-title={kind === undefined ? title : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
