import { shapeNames, shapes } from '../../backend/openapi/shapes.ts';
import type { AnswerKind, Call, Fields } from '../../contract/calls/call.ts';
import { services } from '../../contract/calls/table.ts';
import { describeSchema } from './describe-schema.ts';

const kinds: Readonly<Record<Exclude<AnswerKind, object>, string>> = {
  nothing: '204, no body',
  text: 'a text',
  file: 'a file',
  headers: 'headers alone',
};

/** Bars would end the cells of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cell(text)}\``;
const fieldsOf = (fields: Fields | undefined): string =>
  fields === undefined ? '' : code(describeSchema(fields, shapeNames));
const answerOf = (answer: AnswerKind): string =>
  typeof answer === 'object' ? code(describeSchema(answer, shapeNames)) : kinds[answer];

const rowOf = ([name, call]: readonly [string, Call]): string =>
  `| ${[code(name), code(`${call.method} ${call.path}`), call.access, fieldsOf(call.query), fieldsOf(call.body), answerOf(call.answer)].join(' | ')} |`;

/** Sorted by name, since bundlers order the names of a module differently than the language does. */
const sorted = (calls: Readonly<Record<string, Call>>) => Object.entries(calls).sort(([a], [b]) => (a < b ? -1 : 1));

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

type Services = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Call>>>>>>;
const table: Services = services;

/** The documentation of all calls, made from the table alone. */
export function callsPage(): string {
  const all = Object.values(table).flatMap((subjects) =>
    Object.values(subjects).flatMap((subject) => Object.keys(subject)),
  );
  const sections = Object.entries(table).flatMap(([service, subjects]) => [
    `## ${titleOf(service)} service`,
    ...Object.entries(subjects).flatMap(([subject, calls]) => [
      `### ${titleOf(subject)}`,
      [
        '| Function | Call | Who | Query | Body | Answer |',
        '|---|---|---|---|---|---|',
        ...sorted(calls).map(rowOf),
      ].join('\n'),
    ]),
  ]);
  return `${[
    '# Calls',
    [
      `These are all ${all.length} calls, made from the table in \`src/contract/calls\` by \`npm run docs\`. Paths are below the base`,
      'address. Each row is a function of the [client library](../api/README.md). All calls carry `X-Session-Context`, and',
      '`Authorization: Bearer …` when a user is logged in.',
    ].join('\n'),
    ...sections,
    '## Shapes',
    [
      '| Shape | Fields |',
      '|---|---|',
      ...Object.entries(shapes).map(
        ([name, schema]) => `| ${name} | ${code(describeSchema(schema, shapeNames, false))} |`,
      ),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
