import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Empty } from './Empty.tsx';
import { Loading, ProblemNotice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import type { Loaded } from './use-loaded.ts';

interface Props<T> {
  readonly loaded: Loaded<{ readonly items: readonly T[]; readonly total: number }>;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly hrefOf: (page: number) => string;
  /** Shown in place of an empty list: why it is empty, and what brings something into it. */
  readonly empty?: { readonly text: string; readonly next: string };
  /** The address of the list without filters, if it has some. */
  readonly hrefOfAll?: string | undefined;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A page of a list, once it has loaded, with links to the other pages. */
export function PagedList<T>({ loaded, page, size, hrefOf, empty, hrefOfAll, children }: Props<T>) {
  const { value, isLoading, problem, reload } = loaded;
  return (
    <>
      <ProblemNotice problem={problem} onRetry={reload} />
      {value === null && isLoading && <Loading />}
      {value !== null && (
        <div className="found" aria-busy={isLoading}>
          {value.items.length > 0 && children(value.items)}
          {value.items.length === 0 && (
            <Empty {...(empty ?? { text: texts.nothing })} {...(hrefOfAll !== undefined && { hrefOfAll })} />
          )}
          <Pager page={page} size={size} total={value.total} hrefOf={hrefOf} />
        </div>
      )}
    </>
  );
}
