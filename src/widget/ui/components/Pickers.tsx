import { episodesMenu, seasonsMenu, variantsMenu } from '../menus/catalogue-menus.ts';
import type { ChoiceMenu } from '../menus/choice.ts';
import { useMenuFacts } from '../menus/facts.ts';
import type { MenuId } from '../menus/open-menu.ts';
import { Choices } from './Choices.tsx';
import { Icon } from './icons.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuPanel } from './MenuPanel.tsx';

/** Season, episode and voice-over at hand over the film, each only where there is something to choose. */
export function Pickers() {
  const facts = useMenuFacts();
  return (
    <div className="pickers">
      <Picker id="seasons" menu={seasonsMenu(facts)} />
      <Picker id="episodes" menu={episodesMenu(facts)} />
      <Picker id="variants" menu={variantsMenu(facts)} />
    </div>
  );
}

function Picker({ id, menu }: { readonly id: MenuId; readonly menu: ChoiceMenu | null }) {
  if (menu === null) return null;
  const face = (
    <>
      <span aria-hidden="true">{menu.label}</span>
      <Icon name="down" />
    </>
  );
  return (
    <MenuButton id={id} label={menu.label} className="chip picker" description={menu.value} face={face}>
      <MenuPanel label={menu.label}>
        <Choices menu={menu} />
      </MenuPanel>
    </MenuButton>
  );
}
