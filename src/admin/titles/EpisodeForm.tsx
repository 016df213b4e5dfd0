import type { FilmPart } from '../../contract/analysis.ts';
import type { TitleSeason } from '../../contract/calls/admin/episodes.ts';
import { SelectField, TextArea, TextField } from '../shared/Fields.tsx';
import { Form } from '../shared/Form.tsx';
import type { Problem } from '../shared/problem.ts';
import { RowsField } from '../shared/RowsField.tsx';
import { useForm } from '../shared/use-form.ts';
import { texts } from '../texts.ts';
import type { EpisodeDraft } from './episode-draft.ts';
import { MarksField } from './MarksField.tsx';

const words = texts.episodes;

interface Props {
  readonly initial: EpisodeDraft;
  readonly seasons: readonly TitleSeason[];
  /** The parts that the analysis has found; undefined until they are known, null if there was no analysis. */
  readonly found?: readonly FilmPart[] | null | undefined;
  readonly isRunning: boolean;
  readonly problem: Problem | null;
  readonly onSave: (draft: EpisodeDraft) => void;
  readonly onReload?: () => void;
  readonly cancelHref: string;
}

export function EpisodeForm({ initial, seasons, found, onSave, ...form }: Props) {
  const { draft, set, input } = useForm(initial, form.problem);
  const wrong = form.problem?.field;
  return (
    <Form label={words.about} onSave={() => onSave(draft)} {...form}>
      <div className="fields">
        <TextField label={words.name} required maxLength={500} {...input('title')} />
        <div className="fields">
          <SelectField
            label={words.season}
            options={[
              { value: '', text: words.noSeason },
              ...seasons.map(({ id, order }) => ({ value: String(id), text: words.seasonNumber(order) })),
            ]}
            {...input('seasonId')}
          />
          <TextField label={words.number} required inputMode="numeric" maxLength={6} {...input('order')} />
        </div>
        <div className="wide">
          <TextField label={words.media} hint={words.mediaHint} maxLength={4_096} {...input('media')} />
        </div>
        <TextField label={words.seconds} inputMode="decimal" maxLength={10} {...input('seconds')} />
        <TextField label={words.poster} hint={words.posterHint} maxLength={4_096} {...input('poster')} />
        <div className="wide">
          <TextArea label={words.description} rows={4} maxLength={10_000} {...input('description')} />
        </div>
      </div>
      <RowsField
        label={words.variants}
        hint={words.variantsHint}
        name="variants"
        columns={[
          { name: 'title', label: words.name, maxLength: 200, required: true },
          { name: 'media', label: words.address, maxLength: 4_096, required: true },
          { name: 'sign', label: words.sign, maxLength: 4_096 },
        ]}
        rows={draft.variants}
        newRow={{ id: '', title: '', media: '', sign: '' }}
        maximumRows={100}
        wrongField={wrong}
        onChange={(variants) => set('variants', variants)}
      />
      <RowsField
        label={words.subtitles}
        name="subtitles"
        columns={[
          { name: 'label', label: words.label, maxLength: 200, required: true },
          { name: 'language', label: words.language, maxLength: 20, required: true },
          { name: 'media', label: words.address, maxLength: 4_096, required: true },
        ]}
        rows={draft.subtitles}
        newRow={{ label: '', language: 'ru', media: '' }}
        maximumRows={100}
        wrongField={wrong}
        onChange={(subtitles) => set('subtitles', subtitles)}
      />
      <MarksField
        marks={draft.partMarks}
        found={found}
        wrongField={wrong}
        onChange={(partMarks) => set('partMarks', partMarks)}
      />
    </Form>
  );
}
