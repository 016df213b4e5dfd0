import type { Term, TermKind } from '../../contract/calls/admin/terms.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Confirm.tsx';
import { toSlug } from '../shared/drafts.ts';
import { Erase } from '../shared/Erase.tsx';
import { TextField } from '../shared/Fields.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { useAction } from '../shared/use-action.ts';
import { useForm } from '../shared/use-form.ts';
import { texts } from '../texts.ts';
import { createTerm, deleteTerm, updateTerm } from './calls.ts';
import { words } from './texts.ts';

const LONGEST_NAME = 200;

interface Props {
  readonly kind: TermKind;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** A term that is not there yet. Its slug follows its name until it is filled in itself. */
export function NewTerm({ kind, onChange, onClose }: Props) {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(createTerm);
  const { draft, set, input } = useForm({ name: '', slug: '' }, problem);
  const name = input('name');
  const save = async () => {
    if ((await run({ kind, name: draft.name, slug: draft.slug.trim() })) === null) return;
    announce(words.added(draft.name));
    onChange();
  };
  return (
    <Dialog title={words.add[kind]} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={kind === 'person' ? words.personName : words.name}
          required
          maxLength={LONGEST_NAME}
          {...name}
          onChange={(event) => {
            if (draft.slug === toSlug(draft.name)) set('slug', toSlug(event.target.value));
            name.onChange(event);
          }}
        />
        <TextField label={words.slug} hint={words.slugHint} required maxLength={200} {...input('slug')} />
        <ProblemNotice problem={problem} />
        <Answers isRunning={isRunning} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** A term that titles may refer to: it is given another name, or removed. */
export function KnownTerm({ kind, term, onChange, onClose }: Props & { readonly term: Term }) {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(updateTerm);
  const { draft, input } = useForm({ name: term.name }, problem);
  const key = { kind, termId: term.id };
  const save = async () => {
    if ((await run({ ...key, name: draft.name, version: term.version })) === null) return;
    announce(texts.saved);
    onChange();
  };
  return (
    <Dialog title={term.name} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={kind === 'person' ? words.personName : words.name}
          required
          maxLength={LONGEST_NAME}
          {...input('name')}
        />
        <ProblemNotice problem={problem} {...(problem?.kind === 'changed' && { onRetry: onChange })} />
        <Answers isRunning={isRunning} onClose={onClose} />
      </form>
      <div className="buttons">
        <Erase
          call={deleteTerm}
          args={key}
          question={words.eraseWhat(term.name)}
          why={words.eraseWhy}
          onDone={() => {
            announce(texts.erased(term.name));
            onChange();
          }}
        />
      </div>
    </Dialog>
  );
}

const Answers = ({ isRunning, onClose }: { readonly isRunning: boolean; readonly onClose: () => void }) => (
  <div className="answers">
    <Button onClick={onClose}>{texts.cancel}</Button>
    <Button type="submit" kind="primary" disabled={isRunning}>
      {texts.save}
    </Button>
  </div>
);
