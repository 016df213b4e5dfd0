import { type ReactNode, useId } from 'react';
import { Empty } from '../shared/Empty.tsx';
import { Icon } from '../shared/icons.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import { download, type Sheet } from './sheet.ts';
import { SheetTable } from './SheetTable.tsx';
import { words } from './texts.ts';

interface Props<T> {
  readonly title: string;
  /** Describes in one sentence the numbers shown. */
  readonly hint: string;
  readonly loaded: Loaded<T>;
  readonly isEmpty: (value: T) => boolean;
  readonly sheetOf: (value: T) => Sheet;
  /** Shown if there are no rows. */
  readonly empty?: { readonly text: string; readonly next: string };
  /** Whether the content is a table already. */
  readonly isTable?: boolean;
  readonly isWide?: boolean;
  readonly tools?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** One question and its answer: a title, a plot, and the same numbers as a table and as a file. */
export function Panel<T>({
  title,
  hint,
  loaded,
  isEmpty,
  sheetOf,
  empty = words.empty,
  isTable,
  isWide,
  tools,
  children,
}: Props<T>) {
  const id = useId();
  const { value, problem, isLoading, reload } = loaded;
  const hasRows = value !== null && !isEmpty(value);
  return (
    <section className={`card panel${isWide === true ? ' wide' : ''}`} aria-labelledby={id} aria-busy={isLoading}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="hint">{hint}</p>
        </div>
        <div className="buttons">
          {tools}
          <button
            type="button"
            className="button plain"
            aria-label={words.csvOf(title)}
            disabled={!hasRows}
            onClick={() => value !== null && download(sheetOf(value))}
          >
            <Icon name="save" />
            <span>{words.csv}</span>
          </button>
        </div>
      </header>
      <ProblemNotice problem={problem} onRetry={reload} />
      {value === null && isLoading && <Loading />}
      {value !== null && !hasRows && <Empty {...empty} />}
      {hasRows && children(value)}
      {hasRows && isTable !== true && (
        <details>
          <summary>{words.asTable}</summary>
          <SheetTable sheet={sheetOf(value)} label={title} />
        </details>
      )}
    </section>
  );
}

/** A share of a whole, as a bar behind its number. */
export const Share = ({
  share,
  text,
  styleIndex = 0,
}: {
  readonly share: number;
  readonly text: string;
  readonly styleIndex?: number;
}) => (
  <span className="share">
    <span className="track" aria-hidden="true">
      <span data-look={styleIndex} style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </span>
    <span className="of">{text}</span>
  </span>
);
