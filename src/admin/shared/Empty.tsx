import { LinkButton } from './Button.tsx';
import { texts } from '../texts.ts';

interface Props {
  /** Tells what the list has none of. */
  readonly text: string;
  /** Tells what would bring something here. */
  readonly next?: string;
  /** The same list without its filters. */
  readonly hrefOfAll?: string;
}

/** Stands in place of an empty list, and tells why it is empty and what to do next. */
export const Empty = ({ text, next, hrefOfAll }: Props) => (
  <div className="empty">
    <p>{text}</p>
    {next !== undefined && <p className="next">{next}</p>}
    {hrefOfAll !== undefined && <LinkButton href={hrefOfAll}>{texts.showAll}</LinkButton>}
  </div>
);
