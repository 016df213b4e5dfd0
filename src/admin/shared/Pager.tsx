import { texts } from '../texts.ts';
import { Icon } from './icons.tsx';

interface Props {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
}

export function Pager({ page, size, total, hrefOf }: Props) {
  if (total <= size && page === 0) return null;
  const first = page * size;
  const last = Math.min(total, first + size);
  return (
    <nav className="pager" aria-label={texts.pager.label}>
      <PageLink href={page > 0 ? hrefOf(page - 1) : null} label={texts.pager.before} icon="left" />
      <span>{texts.pager.range(Math.min(first + 1, total), last, total)}</span>
      <PageLink href={last < total ? hrefOf(page + 1) : null} label={texts.pager.after} icon="right" />
    </nav>
  );
}

const PageLink = ({
  href,
  label,
  icon,
}: {
  readonly href: string | null;
  readonly label: string;
  readonly icon: 'left' | 'right';
}) => (
  <a className="button square" role="link" aria-label={label} aria-disabled={href === null} href={href ?? undefined}>
    <Icon name={icon} />
  </a>
);
