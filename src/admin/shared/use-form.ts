import { useState } from 'react';
import type { Problem } from './problem.ts';

/** Names of the fields that hold a text. */
type TextFieldName<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string;

/**
 * The form that is being filled in. `input` is for a control with one text, and marks it if the services refused that
 * field.
 */
export function useForm<D extends object>(initial: D, problem: Problem | null) {
  const [draft, setDraft] = useState(initial);
  const set = <K extends keyof D>(name: K, value: D[K]) => setDraft((last) => ({ ...last, [name]: value }));
  const input = (name: TextFieldName<D>) => ({
    name,
    value: draft[name] as string,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      set(name, target.value as D[TextFieldName<D>]),
    isWrong: problem?.field === name,
  });
  return { draft, set, input };
}
