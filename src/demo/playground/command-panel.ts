import type { HostState } from '../../contract/host-state.ts';
import { PotokError, type Player } from '../../embed/index.ts';
import { byId, create } from '../dom.ts';
import { callOf, type Command, type CommandName } from '../snippets/example.ts';
import { argumentsFor, commandForms, commandGroups } from './commands.ts';
import { createFields, type Fields } from './fields.ts';
import { printed } from './moment.ts';

const OUTCOMES_KEPT = 20;

export interface CommandPanelOptions {
  readonly player: () => Player | null;
  readonly state: () => HostState;
  /** A command was chosen, or its argument changed. */
  readonly onChange: (command: Command) => void;
  /** A command was given or has settled. */
  readonly onCommand: (name: string, payload: unknown) => void;
}

/**
 * Chooses a command, asks for its argument, gives it, and shows how its promise settles.
 * @returns a function that offers the tracks and episodes of another state
 */
export function setUpCommands({ player, state, onChange, onCommand }: CommandPanelOptions): () => void {
  const form = byId('command-form', HTMLFormElement);
  const place = byId('command-fields');
  let name: CommandName = 'play';
  let fields: Fields | null = null;
  /** The choices that the fields offer. */
  let known = '';

  const command = (): Command => ({ name, args: argumentsFor(commandForms[name], fields?.values() ?? []) });

  function show(): void {
    byId('command-hint').textContent = commandForms[name].hint;
    known = choices();
    fields = createFields(commandForms[name], state());
    place.replaceChildren(fields.element);
    announce();
  }

  const choices = (): string => JSON.stringify(commandForms[name].fields.map((field) => field.choices?.(state())));

  function announce(): void {
    const now = command();
    byId('command-call').textContent = `player.${callOf(now)}`;
    onChange(now);
  }

  byId('command-list').append(
    ...Object.entries(commandGroups).map(([group, forms]) =>
      create(
        'fieldset',
        { class: 'command-group' },
        create('legend', {}, group),
        ...(Object.keys(forms) as CommandName[]).map(radio),
      ),
    ),
  );

  function radio(value: CommandName): HTMLElement {
    const input = create('input', { type: 'radio', name: 'command', value });
    input.checked = value === name;
    input.addEventListener('change', () => {
      name = value;
      show();
    });
    return create('label', { class: 'choice' }, input, create('span', {}, value));
  }

  place.addEventListener('input', announce);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(command());
  });
  show();

  async function run(given: Command): Promise<void> {
    const target = player();
    if (target === null) return;
    const call = callOf(given);
    const outcome = new Outcome(call);
    onCommand(call, { arguments: given.args });
    const startMs = performance.now();
    const { text, isDone, value } = await runCommand(target, given);
    const tookMs = Math.round(performance.now() - startMs);
    outcome.settle(isDone, text, tookMs, value);
    onCommand(`${given.name} ${isDone ? '✓' : '✗'}`, { outcome: text, tookMs });
  }

  return () => {
    if (known !== choices() && !place.contains(document.activeElement)) show();
  };
}

interface CommandOutcome {
  readonly isDone: boolean;
  readonly text: string;
  readonly value?: unknown;
}

async function runCommand(player: Player, { name, args }: Command): Promise<CommandOutcome> {
  try {
    const value = await (player[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args);
    return { isDone: true, text: value === undefined ? 'выполнено' : summary(value), value };
  } catch (error) {
    if (error instanceof PotokError) return { isDone: false, text: `${error.code}: ${error.message}` };
    return { isDone: false, text: String(error) };
  }
}

const summary = (value: unknown): string => {
  const text = printed(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** A command and how its promise settled. */
class Outcome {
  private readonly result = create('span', { class: 'outcome-result' }, 'ждём…');
  private readonly row: HTMLLIElement;

  constructor(call: string) {
    this.row = create('li', { class: 'outcome', 'data-outcome': 'pending' }, create('code', {}, call), this.result);
    const list = byId('outcomes');
    list.prepend(this.row);
    while (list.childElementCount > OUTCOMES_KEPT) list.lastElementChild?.remove();
  }

  settle(isDone: boolean, text: string, tookMs: number, value: unknown): void {
    this.row.dataset['outcome'] = isDone ? 'done' : 'failed';
    this.result.replaceChildren(text, create('span', { class: 'outcome-time' }, ` · ${String(tookMs)} мс`));
    if (value instanceof Blob) this.row.append(picture(value));
  }
}

function picture(blob: Blob): HTMLImageElement {
  const src = URL.createObjectURL(blob);
  const image = create('img', { class: 'outcome-picture', alt: 'Кадр фильма' });
  for (const end of ['load', 'error']) {
    image.addEventListener(end, () => {
      URL.revokeObjectURL(src);
    });
  }
  image.src = src;
  return image;
}
