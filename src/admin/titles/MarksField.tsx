import { partKinds, type FilmPart } from '../../contract/analysis.ts';
import { SelectField, TextField } from '../shared/Fields.tsx';
import { texts } from '../texts.ts';
import { type MarkChoice, markChoices, type MarkDraft, type MarksDraft, toTime } from './marks-draft.ts';

const words = texts.episodes.marks;

interface Props {
  readonly marks: MarksDraft;
  readonly found: readonly FilmPart[] | null | undefined;
  /** The refused field: `partMarks.intro`. */
  readonly wrongField: string | null | undefined;
  readonly onChange: (marks: MarksDraft) => void;
}

/** The parts of an episode that viewers skip: as the analysis found them, as the operator marks them, or none. */
export function MarksField({ marks, found, wrongField, onChange }: Props) {
  return (
    <fieldset className="rows wide" name="partMarks">
      <legend>{words.title}</legend>
      <p className="hint">{words.hint}</p>
      {partKinds.map((kind) => {
        const part = found?.find((one) => one.kind === kind);
        const mark = marks[kind];
        const set = (change: Partial<MarkDraft>) => onChange({ ...marks, [kind]: { ...mark, ...change } });
        // An operator who corrects a found part begins with its times.
        const choose = (choice: MarkChoice) =>
          set(
            choice === 'own' && part !== undefined && mark.start === '' && mark.end === ''
              ? { choice, start: toTime(part.start), end: toTime(part.end) }
              : { choice },
          );
        const name = `partMarks.${kind}`;
        const isWrong = wrongField === name || wrongField?.startsWith(`${name}.`) === true;
        const time = (field: 'start' | 'end') => ({
          label: `${words.kinds[kind]}: ${words[field].toLowerCase()}`,
          name: `${name}.${field}`,
          value: mark[field],
          required: true,
          maxLength: 12,
          isWrong,
          onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [field]: target.value }),
        });
        return (
          <div className="row mark" key={kind}>
            <SelectField
              label={words.kinds[kind]}
              name={name}
              hint={foundText(part, found)}
              isWrong={isWrong}
              value={mark.choice}
              options={markChoices.map((value) => ({ value, text: words.choices[value] }))}
              onChange={({ target }) => choose(target.value as MarkChoice)}
            />
            {mark.choice === 'own' && (
              <>
                <TextField {...time('start')} />
                <TextField {...time('end')} />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function foundText(part: FilmPart | undefined, found: Props['found']): string {
  if (part !== undefined) return words.found(toTime(part.start), toTime(part.end));
  return found === null ? words.notAnalysed : found === undefined ? '' : words.notFound;
}
