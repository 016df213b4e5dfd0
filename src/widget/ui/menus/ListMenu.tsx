import type { ChoiceMenu } from './choice.ts';
import { Choices } from './Choices.tsx';
import { MenuPanel } from './MenuPanel.tsx';

/** A menu that is one list of choices. */
export function ListMenu({ menu }: { readonly menu: ChoiceMenu }) {
  return (
    <MenuPanel label={menu.label}>
      <Choices menu={menu} />
    </MenuPanel>
  );
}
