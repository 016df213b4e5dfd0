import { LinkButton } from './Button.tsx';
import { texts } from '../texts.ts';

interface Props {
  /** What there is none of. */
  readonly text: string;
  /** What brings something here. */
  readonly next?: string;
  /** The same list without its filters. */
  readonly hrefOfAll?: string;
}

/** In place of a list that is empty: why it is, and what to do next. */
export const Empty = ({ text, next, hrefOfAll }: Props) => (
  <div className="empty">
    <p>{text}</p>
    {next !== undefined && <p className="next">{next}</p>}
    {hrefOfAll !== undefined && <LinkButton href={hrefOfAll}>{texts.showAll}</LinkButton>}
  </div>
);
