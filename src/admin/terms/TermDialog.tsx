import type { ComponentProps, ReactNode } from 'react';
import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/terms.ts';
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
import { words } from './texts.ts';

const createTerm = caller(calls.createTerm);
const updateTerm = caller(calls.updateTerm);
const deleteTerm = caller(calls.deleteTerm);
const MAXIMUM_NAME_LENGTH = 200;

interface Props {
  readonly kind: calls.TermKind;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Adds a term. Its slug follows its name until the slug is filled in. */
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
  const setName: typeof name.onChange = (event) => {
    if (draft.slug === toSlug(draft.name)) set('slug', toSlug(event.target.value));
    name.onChange(event);
  };
  return (
    <TermDialog title={words.add[kind]} name={{ ...name, onChange: setName }} {...{ kind, save, isRunning, onClose }}>
      <TextField label={words.slug} hint={words.slugHint} required maxLength={MAXIMUM_NAME_LENGTH} {...input('slug')} />
      <ProblemNotice problem={problem} />
    </TermDialog>
  );
}

/** Renames or removes a term that titles may refer to. */
export function KnownTerm({ kind, term, onChange, onClose }: Props & { readonly term: calls.Term }) {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(updateTerm);
  const { draft, input } = useForm({ name: term.name }, problem);
  const key = { kind, termId: term.id };
  const save = async () => {
    if ((await run({ ...key, name: draft.name, version: term.version })) === null) return;
    announce(texts.saved);
    onChange();
  };
  const erase = (
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
  );
  return (
    <TermDialog title={term.name} name={input('name')} below={erase} {...{ kind, save, isRunning, onClose }}>
      <ProblemNotice problem={problem} {...(problem?.kind === 'changed' && { onRetry: onChange })} />
    </TermDialog>
  );
}

interface DialogProps extends Pick<Props, 'kind' | 'onClose'> {
  readonly title: string;
  readonly name: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly save: () => Promise<void>;
  readonly isRunning: boolean;
  readonly below?: ReactNode;
  /** Fields of the form after the name. */
  readonly children: ReactNode;
}

function TermDialog({ kind, title, name, save, isRunning, onClose, below, children }: DialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
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
          maxLength={MAXIMUM_NAME_LENGTH}
          {...name}
        />
        {children}
        <div className="answers">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isRunning}>
            {texts.save}
          </Button>
        </div>
      </form>
      {below}
    </Dialog>
  );
}
