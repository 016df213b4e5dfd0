import type { FieldChange, ImportReport } from './changes.ts';

const shown = (value: string | null): string => (value === null ? 'nothing' : JSON.stringify(value));
const toLine = ({ field, before, after }: FieldChange): string => `    ${field}: ${shown(before)} -> ${shown(after)}`;

/**
 * Describes the titles that an import changes, and their changed fields. The last line counts titles that are not
 * listed.
 */
export function changeLines({ changes, created, changed }: ImportReport): readonly string[] {
  const lines = changes.flatMap(({ slug, title, isNew, fields, moreFields }) => [
    `${isNew ? '+' : '~'} ${slug}: ${title}`,
    ...fields.map(toLine),
    ...(moreFields > 0 ? [`    and ${String(moreFields)} more`] : []),
  ]);
  const others = created + changed - changes.length;
  return others > 0 ? [...lines, `and ${String(others)} more titles`] : lines;
}

/** Describes an import in numbers. */
export function summaryLines({ titles, created, changed, keptRules, lostPlaces }: ImportReport): readonly string[] {
  const unchanged = titles - created - changed;
  return [
    `${String(created)} new titles, ${String(changed)} changed, ${String(unchanged)} unchanged.`,
    ...(keptRules > 0
      ? [`${String(keptRules)} rules are not as the file says: an import opens nothing that is closed.`]
      : []),
    ...(lostPlaces > 0
      ? [`${String(lostPlaces)} places of viewers go with episodes that the file does not have.`]
      : []),
  ];
}
