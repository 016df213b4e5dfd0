import type { Choice, ChoiceMenu } from '../menus/choice.ts';
import { useCloseMenu } from '../menus/open-menu.ts';
import { texts } from '../texts.ts';
import { useUi } from '../hooks.ts';
import { Icon } from './icons.tsx';

/** The radio items of one menu; their groups get a heading only where there are several. */
export function Choices({ menu }: { readonly menu: ChoiceMenu }) {
  return menu.groups.map(({ label, choices }) => (
    <div key={label} {...(menu.groups.length > 1 && { role: 'group', 'aria-label': label })}>
      {label !== menu.label && (
        <p className="group-label" aria-hidden="true">
          {label}
        </p>
      )}
      {choices.map((choice) => (
        <ChoiceItem key={choice.key} choice={choice} />
      ))}
    </div>
  ));
}

function ChoiceItem({ choice }: { readonly choice: Choice }) {
  const { send } = useUi();
  const close = useCloseMenu();
  const choose = () => {
    if (!choice.isChecked) send(choice.intent);
    close();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={choice.isChecked}
      tabIndex={-1}
      className="item choice"
      data-key={choice.key}
      onClick={choose}
    >
      <span className="item-label">{choice.label}</span>
      {choice.hint !== '' && <span className="hint"> {choice.hint}</span>}
      {choice.isDone && (
        <span className="done">
          <Icon name="done" />
          <span className="unseen">{texts.watched}</span>
        </span>
      )}
    </button>
  );
}
