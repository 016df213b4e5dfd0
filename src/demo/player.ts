import { mount, type MountOptions, type Player } from '../embed/index.ts';
import { pageParameters } from '../embed/options.ts';
import { isOn } from './address.ts';
import { configuration, listWithAds } from './configuration.ts';
import { byId } from './dom.ts';

const switches = new Set(['auto_play', 'enabled_share', 'disable_checking_available']);

/** Switches become options. The rest is passed on as it is in this page's address, since the player validates it. */
export function playerOptions(parameters: URLSearchParams): MountOptions {
  const src = new URL('../player/', import.meta.url);
  for (const [name] of Object.values(pageParameters)) {
    if (switches.has(name)) continue;
    for (const value of parameters.getAll(name)) if (value !== '') src.searchParams.append(name, value);
  }
  return {
    ...configuration,
    ...(isOn(parameters, 'ads', false) ? { adListUrl: listWithAds } : {}),
    src,
    autoPlay: isOn(parameters, 'auto_play', false),
    enabledShare: isOn(parameters, 'enabled_share', true),
    ...(isOn(parameters, 'disable_checking_available', false) ? { disableCheckingAvailable: true } : {}),
  };
}

let player: Player | null = null;
let shown = '';

/** Shows the player for these parameters; if nothing has changed, the frame is kept. */
export function showPlayer(parameters: URLSearchParams, mounted: (player: Player) => void): void {
  const options = playerOptions(parameters);
  const wanted = JSON.stringify(options);
  if (wanted === shown) return;
  shown = wanted;
  player?.destroy();
  player = mount(byId('player'), options);
  mounted(player);
}
