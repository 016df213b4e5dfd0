import { episodesMenu, seasonsMenu, variantsMenu } from '../menus/catalogue-menus.ts';
import type { CatalogueFacts, ChoiceMenu } from '../menus/choice.ts';
import { useWhatIsOn } from '../menus/facts.ts';
import type { MenuId } from '../menus/open-menu.ts';
import { Icon } from './icons.tsx';
import { MenuButton } from './MenuButton.tsx';

/** Menus of season, episode and voice-over on the screen, each only where there is a choice. */
export function Pickers() {
  const facts = useWhatIsOn();
  return (
    <div className="pickers">
      <Picker id="seasons" facts={facts} build={seasonsMenu} />
      <Picker id="episodes" facts={facts} build={episodesMenu} />
      <Picker id="variants" facts={facts} build={variantsMenu} />
    </div>
  );
}

interface Props {
  readonly id: MenuId;
  readonly facts: CatalogueFacts;
  readonly build: (facts: CatalogueFacts) => ChoiceMenu | null;
}

function Picker({ id, facts, build }: Props) {
  const menu = build(facts);
  if (menu === null) return null;
  const face = (
    <>
      <span aria-hidden="true">{menu.label}</span>
      <Icon name="down" />
    </>
  );
  return (
    <MenuButton id={id} label={menu.label} className="chip picker" description={menu.value} face={face}>
      {({ PickerMenu }) => <PickerMenu build={build} />}
    </MenuButton>
  );
}
