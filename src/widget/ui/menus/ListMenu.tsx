import type { ChoiceMenu } from './choice.ts';
import { Choices } from './Choices.tsx';
import { MenuPanel } from './MenuPanel.tsx';

/** One list of choices that is a menu by itself. */
export function ListMenu({ menu }: { readonly menu: ChoiceMenu }) {
  return (
    <MenuPanel label={menu.label}>
      <Choices menu={menu} />
    </MenuPanel>
  );
}
