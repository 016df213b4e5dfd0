/** The demo host page: a site that embeds the player, offers titles and shows the player's messages. */
import { go, readAddress } from './address.ts';
import { faults, loadTitles, type Title } from './catalogue.ts';
import { byId, create } from './dom.ts';
import { EventLog } from './log.ts';
import { describeTitle } from './metadata.ts';
import { setUpParameters } from './parameters.ts';
import { showPlayer } from './player.ts';
import { setUpSnippet } from './snippet.ts';
import { setUpSwitches } from './switches.ts';
import { revealCurrent, setUpTitles } from './titles.ts';

let titles: readonly Title[] = [];
let isLoaded = false;
let markCurrent = setUpTitles(titles, faults, choose);

const log = new EventLog();
const showSwitches = setUpSwitches((address) => {
  go(address, render, 'replace');
});
const showParameters = setUpParameters((address) => {
  go(address, render, 'replace');
});
const showSnippet = setUpSnippet();

function render(): void {
  const parameters = readAddress();
  // Without the parameter the first title is shown; `?movie_id=` deliberately shows none.
  const first = titles[0];
  if (!parameters.has('movie_id') && first) parameters.set('movie_id', first.id);
  const currentId = parameters.get('movie_id');

  if (currentId !== null || isLoaded) {
    showPlayer(parameters, ({ messages$ }) => {
      log.listen(messages$);
    });
  }
  showSwitches(parameters);
  showParameters(parameters);
  showSnippet(parameters);
  markCurrent(currentId ?? (isLoaded ? '' : null));
  showHeading([...titles, ...faults].find(({ id }) => id === currentId));
}

function choose(address: string): void {
  go(address, render);
  byId('player').scrollIntoView({ block: 'nearest' });
}

function showHeading(title: Title | undefined): void {
  byId('now-title').textContent = title?.name ?? 'Поток';
  byId('now-meta').textContent = title?.note ?? '';
  describeTitle(document.head, title, location.href);
  document.title = title ? `${title.name} — Поток` : 'Поток — видеоплеер для фильмов и сериалов';
}

async function load(): Promise<void> {
  const state = byId('catalogue-state');
  state.textContent = 'Загружаем каталог…';
  try {
    titles = await loadTitles();
    state.textContent = '';
  } catch {
    const again = create('button', { type: 'button' }, 'Попробовать ещё раз');
    again.addEventListener('click', () => void load());
    state.replaceChildren('Каталог не отвечает. ', again);
  }
  isLoaded = true;
  markCurrent = setUpTitles(titles, faults, choose);
  render();
  revealCurrent();
}

window.addEventListener('popstate', render);
render();
void load();
