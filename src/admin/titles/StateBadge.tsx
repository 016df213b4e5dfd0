import { texts } from '../texts.ts';

export const StateBadge = ({ isBlocked }: { readonly isBlocked: boolean }) => (
  <span className={`badge ${isBlocked ? 'bad' : 'good'}`}>
    {isBlocked ? texts.titles.isBlocked : texts.titles.isOpen}
  </span>
);
