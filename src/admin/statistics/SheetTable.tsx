import { showCell, type Sheet } from './sheet.ts';

/** The rows of a sheet. It scrolls in its own box, which a keyboard can reach. */
export const SheetTable = ({ sheet: { columns, rows }, label }: { readonly sheet: Sheet; readonly label: string }) => (
  <div className="sheet" role="region" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {columns.map((column, place) => (
              <td key={column.title} className={typeof cells[place] === 'string' ? undefined : 'number'}>
                {showCell(cells[place] ?? null, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
