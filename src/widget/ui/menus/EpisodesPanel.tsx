import { useId, useState } from 'react';
import { episodesMenu, seasonsOf } from './catalogue-menus.ts';
import { Choices } from './Choices.tsx';
import { useCatalogueFacts } from './facts.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { SeasonTabs } from './SeasonTabs.tsx';

/** All episodes as cards. A tab above them only shows a season; the viewer chooses one of its episodes. */
export function EpisodesPanel({ onBack }: { readonly onBack?: () => void }) {
  const facts = useCatalogueFacts();
  const id = useId();
  const seasons = seasonsOf(facts.episodes);
  const currentId = facts.selection?.season?.id ?? null;
  const [wantedId, setWantedId] = useState(currentId);
  // Another film may have been loaded since.
  const shownId = seasons.some((season) => season.id === wantedId) ? wantedId : currentId;
  const menu = episodesMenu(facts, shownId);
  if (menu === null) return null;
  const tabs = seasons.length > 1 && (
    <SeasonTabs seasons={seasons} shownId={shownId} panelId={id} onShow={setWantedId} />
  );
  return (
    <MenuPanel label={menu.label} cards={{ tabs, shown: String(shownId), listId: id }} {...(onBack && { onBack })}>
      <Choices key={shownId} menu={menu} />
    </MenuPanel>
  );
}
