import { episodesMenu, seasonsMenu, variantsMenu } from '../menus/catalogue-menus.ts';
import type { CatalogueFacts, ChoiceMenu } from '../menus/choice.ts';
import { useWhatIsOn } from '../menus/facts.ts';
import type { MenuId } from '../menus/open-menu.ts';
import { Icon } from './icons.tsx';
import { MenuButton } from './MenuButton.tsx';

interface Picker {
  readonly id: MenuId;
  readonly build: (facts: CatalogueFacts) => ChoiceMenu | null;
}

const pickers: readonly Picker[] = [
  { id: 'seasons', build: seasonsMenu },
  { id: 'episodes', build: episodesMenu },
  { id: 'variants', build: variantsMenu },
];

/** Menus of season, episode and voice-over on the screen, each only where there is a choice. */
export function Pickers() {
  const facts = useWhatIsOn();
  const offered = pickers.flatMap(({ id, build }) => {
    const menu = build(facts);
    return menu === null ? [] : [<PickerButton key={id} id={id} build={build} menu={menu} />];
  });
  return offered.length > 0 && <div className="pickers">{offered}</div>;
}

function PickerButton({ id, build, menu }: Picker & { readonly menu: ChoiceMenu }) {
  const face = (
    <>
      <span aria-hidden="true">{menu.label}</span>
      <Icon name="down" />
    </>
  );
  return (
    <MenuButton id={id} label={menu.label} className="chip picker" description={menu.value} face={face}>
      {({ EpisodesPanel, PickerMenu }) => (id === 'episodes' ? <EpisodesPanel /> : <PickerMenu build={build} />)}
    </MenuButton>
  );
}
