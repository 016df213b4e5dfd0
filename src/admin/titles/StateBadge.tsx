import type { TitleState } from '../../contract/calls/admin/titles.ts';
import { texts } from '../texts.ts';

export const StateBadge = ({ state }: { readonly state: TitleState }) => (
  <span className={`badge ${state === 'open' ? 'good' : 'bad'}`}>{texts.titles.states[state]}</span>
);
