import { episodesMenu, seasonsMenu, variantsMenu } from '../menus/catalogue-menus.ts';
import type { CatalogueFacts, ChoiceMenu } from '../menus/choice.ts';
import { useCatalogueWithoutProgress } from '../menus/facts.ts';
import type { MenuId } from '../hooks.ts';
import type { SelectionState } from '../../../../streams/model/state.ts';
import { texts } from '../texts.ts';
import { Icon } from '../shared/icons.tsx';
import { MenuButton } from '../menus/MenuButton.tsx';

interface Picker {
  readonly id: MenuId;
  readonly build: (facts: CatalogueFacts) => ChoiceMenu | null;
  /** The current choice as the chip shows it; null: the chip shows the value of the menu. */
  readonly chipText: (selection: SelectionState) => string | null;
}

const pickers: readonly Picker[] = [
  { id: 'seasons', build: seasonsMenu, chipText: ({ season }) => season && texts.seasonOn(season.order) },
  { id: 'episodes', build: episodesMenu, chipText: ({ episode }) => texts.episodeOn(episode.order) },
  { id: 'variants', build: variantsMenu, chipText: () => null },
];

/** The menus of season, episode and voice-over on the screen, each only if there is a choice. */
export function Pickers() {
  const facts = useCatalogueWithoutProgress();
  const { selection } = facts;
  const offered = pickers.flatMap(({ id, build, chipText }) => {
    const menu = build(facts);
    if (menu === null || selection === null) return [];
    return [<PickerButton key={id} id={id} build={build} menu={menu} chipText={chipText(selection) ?? menu.value} />];
  });
  return offered.length > 0 && <div className="pickers">{offered}</div>;
}

interface ButtonProps extends Pick<Picker, 'id' | 'build'> {
  readonly menu: ChoiceMenu;
  readonly chipText: string;
}

/** The button shows the current choice; its accessible name first says what can be chosen. */
function PickerButton({ id, build, menu, chipText: text }: ButtonProps) {
  const content = (
    <>
      <span className="picker-face" dir="auto">
        {text}
      </span>
      <Icon name="down" />
    </>
  );
  return (
    <MenuButton
      id={id}
      label={text === '' ? menu.label : `${menu.label}: ${text}`}
      className="chip picker"
      content={content}
    >
      {({ EpisodesPanel, PickerMenu }) => (id === 'episodes' ? <EpisodesPanel /> : <PickerMenu build={build} />)}
    </MenuButton>
  );
}
