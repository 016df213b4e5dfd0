import { type ReactNode, useState } from 'react';
import { Button } from '../shared/Button.tsx';
import { words } from './texts.ts';

const FIRST_ROWS = 10;

/** The first rows of a long list, and a button for the rest. */
export function FewRows<Row>({
  rows,
  children,
}: {
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, FIRST_ROWS))}
      {!isWhole && rows.length > FIRST_ROWS && (
        <div className="buttons">
          <Button onClick={() => setWhole(true)}>{words.more(rows.length)}</Button>
        </div>
      )}
    </>
  );
}
