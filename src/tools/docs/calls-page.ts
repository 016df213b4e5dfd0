import type * as v from 'valibot';
import { userSchema } from '../../contract/calls/account-answers.ts';
import * as answers from '../../contract/calls/answers.ts';
import type { AnswerKind, Call, Fields } from '../../contract/calls/call.ts';
import { contentSchema, episodesSchema, seasonsSchema } from '../../contract/calls/playback-answers.ts';
import { services } from '../../contract/calls/table.ts';
import { describeSchema } from './describe-schema.ts';

const shapes: Readonly<Record<string, v.GenericSchema>> = {
  Content: contentSchema,
  Season: seasonsSchema.item,
  Episode: episodesSchema.item,
  Details: answers.detailsSchema,
  Card: answers.cardsSchema.item,
  Term: answers.termSchema,
  Category: answers.categorySchema,
  Filters: answers.filtersSchema,
  Review: answers.reviewSchema,
  Playlist: answers.playlistSchema,
  User: userSchema,
};
const names = new Map(Object.entries(shapes).map(([name, schema]) => [schema, name]));

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
  fields === undefined ? '' : code(describeSchema(fields, names));
const answerOf = (answer: AnswerKind): string =>
  typeof answer === 'object' ? code(describeSchema(answer, names)) : kinds[answer];

const rowOf = ([name, call]: readonly [string, Call]): string =>
  `| ${[code(name), code(`${call.method} ${call.path}`), call.access, fieldsOf(call.query), fieldsOf(call.body), answerOf(call.answer)].join(' | ')} |`;

/** Bundlers and the language order the names of a module differently. */
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
    `All ${all.length} calls, made from the table in \`src/contract/calls\` by \`npm run docs\`. Paths are below the base address; each row is a function of the [client library](../api/README.md). All carry \`X-Session-Context\`, and \`Authorization: Bearer …\` of who is logged in.`,
    ...sections,
    '## Shapes',
    Object.entries(shapes)
      .map(([name, schema]) => `- **${name}** ${code(describeSchema(schema, names, false))}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}
