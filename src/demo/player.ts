import { mount, type MountOptions, type Player } from '../embed/index.ts';
import { pageParameters } from '../embed/options.ts';
import { isOn } from './address.ts';
import { byId } from './dom.ts';

/** Addresses of the reference server's services; the player gets them as data attributes of its frame. */
export const configuration = {
  baseUrl: '/api',
  adListUrl: '/api/ad-list.json',
  statsUrl: '/api/stats',
  qoe: 'on',
} as const;

/** The ad list with ads in it. */
const listWithAds = '/api/ad-list.json?preroll=media,second&midroll=wrapper';

const switches = new Set(['auto_play', 'enabled_share', 'disable_checking_available']);

/** Switches become options. The rest is passed on as it is in this page's address, since the player validates it. */
export function playerOptions(parameters: URLSearchParams, settings: MountOptions = {}): MountOptions {
  const src = new URL(settings.src ?? '../player/', settings.src === undefined ? import.meta.url : location.href);
  for (const [name] of Object.values(pageParameters)) {
    if (switches.has(name)) continue;
    for (const value of parameters.getAll(name)) if (value !== '') src.searchParams.append(name, value);
  }
  return {
    ...configuration,
    ...(isOn(parameters, 'ads', false) ? { adListUrl: listWithAds } : {}),
    ...settings,
    src,
    autoPlay: isOn(parameters, 'auto_play', false),
    enabledShare: isOn(parameters, 'enabled_share', true),
    ...(isOn(parameters, 'disable_checking_available', false) ? { disableCheckingAvailable: true } : {}),
  };
}

let player: Player | null = null;
let shown = '';

/** The player on the page; null before there is one. */
export const currentPlayer = (): Player | null => player;

/** Shows the player with these options; if nothing has changed, the frame is kept. */
export function showPlayer(options: MountOptions, onMounted: (player: Player) => void): void {
  const wanted = JSON.stringify(options);
  if (wanted === shown) return;
  shown = wanted;
  player?.destroy();
  player = mount(byId('player'), options);
  onMounted(player);
}
