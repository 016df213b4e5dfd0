import type { CatalogueFacts, ChoiceMenu } from './choice.ts';
import { useCatalogueFacts } from './facts.ts';
import { ListMenu } from './ListMenu.tsx';

interface Props {
  readonly build: (facts: CatalogueFacts) => ChoiceMenu | null;
}

/** The choices of one picker. */
export function PickerMenu({ build }: Props) {
  const menu = build(useCatalogueFacts());
  return menu === null ? null : <ListMenu menu={menu} />;
}
