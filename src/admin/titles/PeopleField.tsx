import { useId, useState } from 'react';
import { getPersonTypes } from '../../api/catalogue.ts';
import { RowsField } from '../shared/RowsField.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { findTerms } from './calls.ts';
import type { CreditDraft } from './title-draft.ts';

const words = texts.titles;
const SUGGESTED = 20;

interface Props {
  readonly people: readonly CreditDraft[];
  readonly wrongField: string | null | undefined;
  readonly onChange: (people: readonly CreditDraft[]) => void;
}

/** The people who made the title, and what each of them did. People are suggested while a part of a name is typed. */
export function PeopleField({ people, wrongField, onChange }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const found = useLoaded(findTerms, { kind: 'person', query: typed, size: SUGGESTED }).value?.items ?? [];
  const types = useLoaded(getPersonTypes, {}).value ?? [];
  const options = types.map(({ slug, title }) => ({ value: slug, text: title }));
  const change = (rows: readonly CreditDraft[]) => {
    const changed = rows.find(({ person }, index) => person !== people[index]?.person);
    if (changed !== undefined) setTyped(changed.person.trim());
    onChange(rows);
  };
  return (
    <>
      <RowsField
        label={words.people}
        hint={words.peopleHint}
        name="people"
        columns={[
          { name: 'person', label: words.person, maxLength: 200, required: true, list: listId },
          { name: 'type', label: words.role, options },
        ]}
        rows={people}
        newRow={{ person: '', type: types[0]?.slug ?? '' }}
        maximumRows={500}
        wrongField={wrongField}
        onChange={change}
      />
      <datalist id={listId}>
        {found.map(({ id, slug, name }) => (
          <option key={id} value={slug} label={name} />
        ))}
      </datalist>
    </>
  );
}
