import type { importFile } from '../../contract/calls/admin/catalogue.ts';
import type { CallAnswer } from '../../contract/calls/call.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { texts } from '../texts.ts';

const words = texts.imports;

export type ImportPreview = CallAnswer<typeof importFile>;
type Change = ImportPreview['changes'][number];

const shown = (value: string | null): string => value ?? words.empty;

const changeColumns: readonly Column<Change>[] = [
  { title: texts.titles.one, kind: 'main', cell: ({ title, slug }) => `${title} (${slug})` },
  {
    title: words.changes,
    cell: ({ isNew, fields, moreFields }) =>
      isNew ? (
        words.isNew
      ) : (
        <ul>
          {fields.map(({ field, before, after }) => (
            <li key={field}>
              {field}: <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
            </li>
          ))}
          {moreFields > 0 && <li>{words.moreFields(moreFields)}</li>}
        </ul>
      ),
  },
];

const problemColumns: readonly Column<ImportPreview['problems'][number]>[] = [
  { title: words.line, kind: 'main', cell: ({ line }) => line },
  { title: words.fault, cell: ({ message }) => message },
];

/** The changes that a file would make, or its faults. */
export function ImportResult({ preview }: { readonly preview: ImportPreview }) {
  const { problems, problemCount, titles, created, changed, keptRules, lostPlaces, changes } = preview;
  if (problemCount > 0)
    return (
      <>
        <div className="notice bad" role="alert">
          <p>{words.problemCount(problemCount)}</p>
        </div>
        <Table
          label={words.problems}
          columns={problemColumns}
          rows={problems}
          keyOf={({ line, message }) => `${line} ${message}`}
        />
      </>
    );
  const others = created + changed - changes.length;
  return (
    <>
      <div className="notice" role="status">
        <p>
          {created + changed === 0 ? words.nothing : words.summary(created, changed, titles - created - changed)}
          {keptRules > 0 && <span className="line">{words.keptRules(keptRules)}</span>}
          {lostPlaces > 0 && <span className="line">{words.lostPlaces(lostPlaces)}</span>}
        </p>
      </div>
      {changes.length > 0 && (
        <Table label={words.changes} columns={changeColumns} rows={changes} keyOf={({ slug }) => slug} />
      )}
      {others > 0 && <p>{words.moreTitles(others)}</p>}
    </>
  );
}
