import { getCountries, getGenres, getTypes } from '../../api/catalogue.ts';
import { ChoiceField } from '../shared/ChoiceField.tsx';
import { toSlug } from '../shared/drafts.ts';
import { type Option, SelectField, TextArea, TextField } from '../shared/Fields.tsx';
import { Form } from '../shared/Form.tsx';
import type { Problem } from '../shared/problem.ts';
import { RowsField } from '../shared/RowsField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { PeopleField } from './PeopleField.tsx';
import type { TitleDraft } from './title-draft.ts';

const words = texts.titles;
const toOptions = (terms: readonly { slug: string; title: string }[] | null): Option[] =>
  (terms ?? []).map(({ slug, title }) => ({ value: slug, text: title }));

interface Props {
  readonly initial: TitleDraft;
  readonly isNew?: boolean;
  readonly isRunning: boolean;
  readonly problem: Problem | null;
  readonly onSave: (draft: TitleDraft) => void;
  readonly onReload?: () => void;
  readonly cancelHref: string;
}

export function TitleForm({ initial, isNew = false, onSave, ...form }: Props) {
  const { problem } = form;
  const { draft, set, input } = useForm(initial, problem);
  const types = toOptions(useLoaded(getTypes, {}).value);
  const genres = toOptions(useLoaded(getGenres, {}).value);
  const countries = toOptions(useLoaded(getCountries, {}).value);
  const wrong = problem?.field;
  // A type that is not in the list, or not yet, stays chosen.
  const isKnown = draft.type === '' || types.some(({ value }) => value === draft.type);

  const title = input('title');
  const onTitle: typeof title.onChange = (event) => {
    if (isNew && draft.slug === toSlug(draft.title)) set('slug', toSlug(event.target.value));
    title.onChange(event);
  };
  return (
    <Form label={words.about} onSave={() => onSave(draft)} {...form}>
      <fieldset className="fields">
        <legend>{words.main}</legend>
        <TextField label={words.name} required maxLength={500} {...title} onChange={onTitle} />
        <TextField label={words.originalName} maxLength={500} {...input('originalTitle')} />
        <TextField label={words.slug} hint={words.slugHint} required maxLength={200} {...input('slug')} />
        <TextField label={words.poster} hint={words.posterHint} maxLength={4_096} {...input('poster')} />
        <SelectField
          label={words.type}
          options={[
            { value: '', text: words.noType },
            ...types,
            ...(isKnown ? [] : [{ value: draft.type, text: draft.type }]),
          ]}
          {...input('type')}
        />
        <TextField label={words.year} inputMode="numeric" maxLength={4} {...input('year')} />
        <ChoiceField
          label={words.genres}
          name="genres"
          options={genres}
          chosen={draft.genres}
          isWrong={wrong === 'genres'}
          onChange={(chosen) => set('genres', chosen)}
        />
        <ChoiceField
          label={words.countries}
          name="countries"
          options={countries}
          chosen={draft.countries}
          isWrong={wrong === 'countries'}
          onChange={(chosen) => set('countries', chosen)}
        />
        <PeopleField people={draft.people} wrongField={wrong} onChange={(people) => set('people', people)} />
        <div className="wide">
          <TextArea label={words.description} rows={6} maxLength={10_000} {...input('description')} />
        </div>
      </fieldset>
      <fieldset className="fields">
        <legend>{words.outside}</legend>
        <TextField label={words.kinopoiskId} inputMode="numeric" maxLength={10} {...input('kinopoiskId')} />
        <TextField label={words.kinopoiskRating} inputMode="decimal" maxLength={10} {...input('kinopoiskRating')} />
        <TextField label={words.imdbId} hint={words.imdbIdHint} maxLength={14} {...input('imdbId')} />
        <TextField label={words.imdbRating} inputMode="decimal" maxLength={10} {...input('imdbRating')} />
      </fieldset>
      <fieldset className="fields">
        <legend>{words.shown}</legend>
        <TextField
          label={words.popularity}
          hint={words.popularityHint}
          inputMode="numeric"
          maxLength={10}
          {...input('popularity')}
        />
        <TextField label={words.promo} hint={words.promoHint} maxLength={500} {...input('promo')} />
        <RowsField
          label={words.rules}
          hint={words.rulesHint}
          name="rules"
          columns={[
            { name: 'country', label: words.country, maxLength: 2 },
            { name: 'domain', label: words.domain, maxLength: 253 },
            {
              name: 'isAllowed',
              label: words.access,
              options: [
                { value: 'yes', text: words.allowed },
                { value: 'no', text: words.denied },
              ],
            },
          ]}
          rows={draft.rules}
          newRow={{ country: '', domain: '', isAllowed: 'no' }}
          maximumRows={500}
          wrongField={wrong}
          onChange={(rules) => set('rules', rules)}
        />
      </fieldset>
    </Form>
  );
}
