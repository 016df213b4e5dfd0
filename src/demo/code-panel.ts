import type { EventName } from '../embed/wrappers/events.ts';
import { byId, create } from './dom.ts';
import { eventNames } from './playground/events.ts';
import type { Example } from './snippets/example.ts';
import { elementSnippet, htmlSnippet } from './snippets/markup.ts';
import { moduleSnippet, reactSnippet, vueSnippet } from './snippets/modules.ts';

interface Flavour {
  readonly id: string;
  readonly name: string;
  readonly write: (example: Example) => string;
}

/** The ways in which sites embed the player; each writes the present example in its own way. */
export const flavours: readonly Flavour[] = [
  { id: 'html', name: 'HTML', write: htmlSnippet },
  { id: 'module', name: 'Модуль', write: moduleSnippet },
  { id: 'element', name: 'Элемент', write: elementSnippet },
  { id: 'react', name: 'React', write: reactSnippet },
  { id: 'vue', name: 'Vue', write: vueSnippet },
];

type ExampleWithoutEvent = Omit<Example, 'event'>;

/** The code for the page as it is, in the chosen flavour. */
export function setUpCode(): (example: ExampleWithoutEvent) => void {
  const code = byId('snippet');
  const button = byId('copy');
  const panel = byId('code-panel');
  const eventSelect = byId('code-event', HTMLSelectElement);
  let chosen = 0;
  let lastExample: ExampleWithoutEvent | null = null;

  const tabs = flavours.map(({ id, name }, index) => {
    const tab = create('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': 'code-panel' }, name);
    tab.addEventListener('click', () => {
      choose(index);
    });
    return tab;
  });
  byId('code-tabs').append(...tabs);
  byId('code-tabs').addEventListener('keydown', (event) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    choose((place + tabs.length) % tabs.length);
    tabs[chosen]?.focus();
  });

  eventSelect.append(
    create('option', { value: '' }, 'нет'),
    ...eventNames.map((name) => create('option', { value: name }, name)),
  );
  eventSelect.addEventListener('change', show);

  function choose(index: number): void {
    chosen = index;
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', tabs[index]?.id ?? '');
    show();
  }

  function show(): void {
    const flavour = flavours[chosen];
    if (lastExample === null || flavour === undefined) return;
    const event = eventSelect.value === '' ? null : (eventSelect.value as EventName);
    code.replaceChildren(...coloured(flavour.write({ ...lastExample, event })));
  }

  button.addEventListener('click', () => {
    void copy(code).then((isCopied) => {
      button.textContent = isCopied ? 'Скопировано' : 'Выделено';
      byId('copied').textContent = isCopied ? 'Код скопирован' : 'Код выделен, скопируйте его';
      setTimeout(() => (button.textContent = 'Скопировать'), 2_000);
    });
  });
  choose(0);
  return (example) => {
    lastExample = example;
    show();
  };
}

const tokens = [
  ['comment', /<!--.*?-->|^\/\/.*$/m],
  ['string', /'(?:[^'\\]|\\.)*'|"[^"]*"/],
  ['tag', /<\/?[\w-]+|\/?>/],
  ['keyword', /\b(?:import|from|export|const|await|try|catch|if|instanceof|return|type|function|new)\b/],
] as const;
const token = new RegExp(tokens.map(([, form]) => `(${form.source})`).join('|'), 'gm');

function coloured(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const kind = tokens[match.slice(1).findIndex((group) => (group as string | undefined) !== undefined)]?.[0];
    parts.push(text.slice(end, match.index), create('span', { class: `code-${kind ?? 'plain'}` }, match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/** Copies the code. If there is no clipboard (plain http), the code is selected instead. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
