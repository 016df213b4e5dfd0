import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icons.tsx';
import { texts } from '../texts.ts';

interface Labelled {
  readonly label: string;
  /** A text below the control. */
  readonly hint?: string | undefined;
  readonly isWrong?: boolean | undefined;
}

interface Control {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

function Field({ label, hint, isWrong, children }: Labelled & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': hint === undefined ? undefined : hintId,
        'aria-invalid': isWrong === true ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

export const TextField = ({ label, hint, isWrong, ...rest }: Labelled & Omit<ComponentProps<'input'>, 'id'>) => (
  <Field {...{ label, hint, isWrong }}>{(control) => <input {...rest} {...control} />}</Field>
);

export const TextArea = ({ label, hint, isWrong, ...rest }: Labelled & Omit<ComponentProps<'textarea'>, 'id'>) => (
  <Field {...{ label, hint, isWrong }}>{(control) => <textarea {...rest} {...control} />}</Field>
);

export interface Option {
  readonly value: string;
  readonly text: string;
}

export const SelectField = ({
  label,
  hint,
  isWrong,
  options,
  ...rest
}: Labelled & Omit<ComponentProps<'select'>, 'id' | 'children'> & { readonly options: readonly Option[] }) => (
  <Field {...{ label, hint, isWrong }}>
    {(control) => (
      <select {...rest} {...control}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** A field for the words of a search; they are passed on when they are entered, not while they are typed. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}) {
  return (
    <form
      className="search"
      role="search"
      key={value}
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('words');
        onSearch(typeof words === 'string' ? words.trim() : '');
      }}
    >
      <input
        type="search"
        name="words"
        aria-label={texts.search}
        placeholder={texts.search}
        defaultValue={value}
        maxLength={100}
      />
      <button type="submit" className="button square" aria-label={texts.search} title={texts.search}>
        <Icon name="search" />
      </button>
    </form>
  );
}
