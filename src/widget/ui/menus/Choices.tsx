import type { Choice, ChoiceGroup, ChoiceMenu, CatalogueFacts } from './choice.ts';
import { ChoiceItem, type ListPosition } from './ChoiceItem.tsx';
import { EpisodeItem } from './EpisodeItem.tsx';
import { useFirstRows } from './first-rows.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { useCatalogueFacts } from './facts.ts';

/** The radio items of one menu; groups have a heading only if there are several. */
export function Choices({ menu }: { readonly menu: ChoiceMenu }) {
  return menu.groups.map((group) => (
    <div
      key={group.label}
      className={menu.key === 'episodes' ? 'cards' : undefined}
      {...(menu.groups.length > 1 && { role: 'group', 'aria-label': group.label })}
    >
      {group.label !== menu.label && (
        <p className="group-label" aria-hidden="true">
          {group.label}
        </p>
      )}
      <Rows choices={group.choices} />
    </div>
  ));
}

function Rows({ choices }: { readonly choices: ChoiceGroup['choices'] }) {
  const [from, to] = useFirstRows(
    choices.length,
    Math.max(
      0,
      choices.findIndex(({ isChecked }) => isChecked),
    ),
  );
  return (
    <>
      {from > 0 && <Gap items={from} />}
      {choices.slice(from, to).map((choice, index) => (
        <Row key={choice.key} choice={choice} listPosition={{ position: from + index + 1, size: choices.length }} />
      ))}
      {to < choices.length && <Gap items={choices.length - to} />}
    </>
  );
}

/** A gap as high as the items that are not rendered yet. */
const Gap = ({ items }: { readonly items: number }) => (
  <div className="gap" role="none" style={{ height: `calc(var(--row) * ${String(items)} / var(--columns))` }} />
);

function Row({ choice, listPosition }: { readonly choice: Choice; readonly listPosition: ListPosition }) {
  return choice.episode === null ? (
    <ChoiceItem choice={choice} listPosition={listPosition} />
  ) : (
    <EpisodeItem choice={choice} listPosition={listPosition} episode={choice.episode} />
  );
}

/** A menu that is one list of choices. */
export function ListMenu({ menu }: { readonly menu: ChoiceMenu }) {
  return (
    <MenuPanel label={menu.label}>
      <Choices menu={menu} />
    </MenuPanel>
  );
}

/** The choices of one picker. */
export function PickerMenu({ build }: { readonly build: (facts: CatalogueFacts) => ChoiceMenu | null }) {
  const menu = build(useCatalogueFacts());
  return menu === null ? null : <ListMenu menu={menu} />;
}
