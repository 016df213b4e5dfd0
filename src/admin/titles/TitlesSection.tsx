import { useRoute } from '../shared/route.ts';
import { ImportPage } from './ImportPage.tsx';
import { NewTitle } from './NewTitle.tsx';
import { TitleList } from './TitleList.tsx';
import { TitlePage } from './TitlePage.tsx';

/** The catalogue: `#/titles`, `#/titles/new`, `#/titles/import`, `#/titles/12`, `#/titles/12/episodes/5`. */
export function TitlesSection() {
  const [first, part, episode] = useRoute().path;
  if (first === undefined) return <TitleList />;
  if (first === 'new') return <NewTitle />;
  if (first === 'import') return <ImportPage />;
  return <TitlePage key={first} titleId={Number(first)} part={part} episode={episode} />;
}
