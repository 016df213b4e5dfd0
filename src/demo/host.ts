/** The demo host page: a site that embeds the player, offers titles and shows the player's messages. */
import type { MountOptions } from '../embed/index.ts';
import { navigate, readAddress } from './address.ts';
import { faults, loadTitles, type Title } from './catalogue.ts';
import { setUpCode } from './code-panel.ts';
import { byId, create } from './dom.ts';
import { EventLog } from './log.ts';
import { describeTitle } from './metadata.ts';
import { setUpOptions } from './options-form.ts';
import { setUpCommands } from './playground/command-panel.ts';
import { createTimeline } from './playground/timeline.ts';
import { currentPlayer, playerOptions, showPlayer } from './player.ts';
import { optionsOf, type Command } from './snippets/example.ts';
import { setUpSwitches } from './switches.ts';
import { revealCurrent, setUpTitles } from './titles.ts';

const catalogueIds = ['movie_id', 'episode_id', 'episode_variant_id'];

let titles: readonly Title[] = [];
let isLoaded = false;
let markCurrent = setUpTitles(titles, faults, choose);

const log = new EventLog();
const showSwitches = setUpSwitches((address) => {
  navigate(address, render, 'replace');
});
/** Options that are not in the page's address. */
let settings: MountOptions = {};
const showOptions = setUpOptions((address, given) => {
  settings = given;
  navigate(address, render, 'replace');
});
const timeline = createTimeline(() => {
  refreshCommands();
});
const showCode = setUpCode();
let command: Command | null = null;
const refreshCommands = setUpCommands({
  player: currentPlayer,
  state: timeline.state,
  onChange: (chosen) => {
    command = chosen;
    showSnippet();
  },
  onCommand: (name, payload) => {
    timeline.add('commands', name, payload);
  },
});

/** Without the parameter the first title is shown; `?movie_id=` deliberately shows none. */
function shownParameters(): URLSearchParams {
  const parameters = readAddress();
  const first = titles[0];
  if (!parameters.has('movie_id') && first) parameters.set('movie_id', first.id);
  return parameters;
}

/** The film for the player: the page's own content replaces a title of the catalogue. */
function playerParameters(): URLSearchParams {
  const parameters = shownParameters();
  if (settings.content !== undefined) for (const name of catalogueIds) parameters.delete(name);
  return parameters;
}

function render(): void {
  const parameters = shownParameters();
  const currentId = parameters.get('movie_id');

  if (currentId !== null || isLoaded) {
    showPlayer(playerOptions(playerParameters(), settings), (player) => {
      log.listen(player.messages$);
      timeline.follow(player);
    });
  }
  showSwitches(parameters);
  showOptions(parameters);
  showSnippet();
  markCurrent(currentId ?? (isLoaded ? '' : null));
  showHeading([...titles, ...faults].find(({ id }) => id === currentId));
}

function showSnippet(): void {
  const parameters = playerParameters();
  const all = playerOptions(parameters, settings);
  const { src: _src, autoPlay: _autoPlay, enabledShare: _share, content, ...given } = all;
  const source = settings.src === undefined ? {} : { src: new URL(settings.src, location.href).href };
  const written = { ...optionsOf(parameters), ...given, ...source };
  showCode({
    // The page's own content takes the place of a title.
    options: content === undefined ? written : { ...written, content, movieId: undefined },
    command,
    embedUrl: new URL('../embed/', import.meta.url).href,
  });
}

function choose(address: string): void {
  navigate(address, render);
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
