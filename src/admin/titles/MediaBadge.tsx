import type { MediaState } from '../../contract/calls/admin/titles.ts';
import { texts } from '../texts.ts';

const badgeClasses: Readonly<Record<MediaState, string>> = {
  good: 'good',
  faulty: 'bad',
  empty: 'warm',
  waiting: 'warm',
};

export const MediaBadge = ({ media }: { readonly media: MediaState }) => (
  <span className={`badge ${badgeClasses[media]}`}>{texts.titles.media.states[media]}</span>
);
