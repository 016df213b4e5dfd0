import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { Button, LinkButton } from './Button.tsx';
import { ProblemNotice } from './Notice.tsx';
import type { Problem } from './problem.ts';

interface Props {
  readonly label: string;
  readonly save?: string;
  readonly isRunning: boolean;
  readonly problem: Problem | null;
  readonly onSave: () => void;
  /** Loads the present record, when somebody else has changed it. */
  readonly onReload?: (() => void) | undefined;
  readonly cancelHref?: string;
  readonly children: ReactNode;
}

/** Focuses a refused field such as `rules.0.country`, or else the list that it belongs to. */
function focusField(form: HTMLFormElement, field: string) {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.');
    const control = form.elements.namedItem(name);
    const inside = control instanceof HTMLFieldSetElement ? control.querySelector('input, select, button') : control;
    if (inside instanceof HTMLElement) {
      inside.focus();
      return;
    }
  }
}

/** A card of fields, saved together. */
export function Form({ label, save, isRunning, problem, onSave, onReload, cancelHref, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null && problem?.field) focusField(form.current, problem.field);
  }, [problem]);
  return (
    <form
      ref={form}
      className="card form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <ProblemNotice problem={problem} {...(problem?.kind === 'changed' && onReload && { onRetry: onReload })} />
      <div className="answers">
        <Button type="submit" kind="primary" disabled={isRunning}>
          {save ?? texts.save}
        </Button>
        {cancelHref !== undefined && <LinkButton href={cancelHref}>{texts.cancel}</LinkButton>}
      </div>
    </form>
  );
}
