import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/audit.ts';
import { SelectField } from '../shared/Fields.tsx';
import { toMoment } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { goTo, hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';

const findAuditEntries = caller(calls.findAuditEntries);
const SIZE = 20;
const words = texts.journal;

const names: Readonly<Record<string, string>> = words.fields;
/** The journal has fields by the names that calls give them. */
const nameOf = (field: string): string => names[field] ?? field;

const columns: readonly Column<calls.AuditEntry>[] = [
  { title: words.when, cell: ({ at }) => toMoment(at) },
  { title: words.who, cell: ({ actor }) => <Actor {...actor} /> },
  {
    title: words.what,
    cell: ({ action, subject: { type, id } }) => (
      <>
        <b>{words.actions[action]}</b>
        <span className="line soft">
          {words.subjects[type]} {id}
        </span>
      </>
    ),
  },
  {
    title: words.changes,
    kind: 'main',
    cell: ({ changes }) => changes.length > 0 && <Changes changes={changes} />,
  },
];

const Actor = ({ id, name }: calls.AuditEntry['actor']) => {
  if (id === calls.COMMAND_LINE) return words.commandLine;
  return name ?? <span className="soft">{words.gone(id)}</span>;
};

const Changes = ({ changes }: Pick<calls.AuditEntry, 'changes'>) => (
  <details className="changes">
    <summary>{changes.map(({ field }) => nameOf(field)).join(', ')}</summary>
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <span className="soft">{words.was}</span> {before ?? <i className="soft">{words.nothing}</i>}
          </dd>
          <dd>
            <span className="soft">{words.became}</span> {after ?? <i className="soft">{words.nothing}</i>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

/** The actions of administrators, the latest first. */
export function JournalSection() {
  const route = useRoute();
  const page = pageOf(route);
  const asked = route.query['subject'] ?? '';
  const subject = calls.subjectTypes.find((type) => type === asked);
  const found = useLoaded(findAuditEntries, { page, size: SIZE, ...(subject && { subjectType: subject }) });
  return (
    <>
      <Heading title={words.title} />
      <div className="filters">
        <SelectField
          label={words.subject}
          value={subject ?? ''}
          options={[
            { value: '', text: texts.all },
            ...calls.subjectTypes.map((type) => ({ value: type, text: words.subjects[type] })),
          ]}
          onChange={({ target }) => goTo(hrefTo(['journal'], { subject: target.value }))}
        />
      </div>
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        {...(subject === undefined ? { empty: words.empty } : { hrefOfAll: hrefTo(['journal']) })}
        hrefOf={(next) => hrefTo(['journal'], { subject, page: next + 1 })}
      >
        {(items) => <Table label={words.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}
