import { pageParameters } from '../embed/options.ts';
import { configuration } from './configuration.ts';
import { byId, create } from './dom.ts';

/** The two lines of HTML that embed the current choice. */
export function snippetFor(parameters: URLSearchParams): string {
  const attributes = ['data-potok'];
  for (const [name] of Object.values(pageParameters)) {
    const values = parameters.getAll(name).filter((value) => value !== '');
    if (values.length > 0) attributes.push(`data-${name}="${escapeAttribute(values.join(' '))}"`);
  }
  const script = new URL('../embed/lib.js', import.meta.url).href;
  const addresses = `data-env_base_url="${configuration.baseUrl}" data-env_ad_list_url="${configuration.adListUrl}"`;
  return `<div ${attributes.join(' ')}></div>\n<script async src="${script}" ${addresses}></script>`;
}

export function setUpSnippet(): (parameters: URLSearchParams) => void {
  const code = byId('snippet');
  const button = byId('copy');
  button.addEventListener('click', () => {
    void copy(code).then((isCopied) => {
      button.textContent = isCopied ? 'Скопировано' : 'Выделено';
      byId('copied').textContent = isCopied ? 'Код скопирован' : 'Код выделен, скопируйте его';
      setTimeout(() => (button.textContent = 'Скопировать'), 2_000);
    });
  });
  return (parameters) => {
    code.replaceChildren(
      ...snippetFor(parameters)
        .split(/(data-\w+(?:="[^"]*")?)/)
        .map(word),
    );
  };
}

/** Attributes are highlighted, and lines do not break within one. */
function word(text: string): Node | string {
  return text.startsWith('data-') ? create('span', { class: 'attribute' }, text) : text;
}

/** Where the clipboard is not available (plain http), the code is selected instead. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
