import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Loading, ProblemNotice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import type { Loaded } from './use-loaded.ts';

interface Props<T> {
  readonly found: Loaded<{ readonly items: readonly T[]; readonly total: number }>;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly hrefOf: (page: number) => string;
  /** Said instead of an empty list. */
  readonly empty?: string;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A page of a list, as far as it is there, with the way to the others. */
export function Found<T>({ found, page, size, hrefOf, empty, children }: Props<T>) {
  const { value, isLoading, problem, reload } = found;
  return (
    <>
      <ProblemNotice problem={problem} onRetry={reload} />
      {value === null && isLoading && <Loading />}
      {value !== null && (
        <div className="found" aria-busy={isLoading}>
          {value.items.length === 0 ? <p className="empty">{empty ?? texts.nothing}</p> : children(value.items)}
          <Pager page={page} size={size} total={value.total} hrefOf={hrefOf} />
        </div>
      )}
    </>
  );
}
