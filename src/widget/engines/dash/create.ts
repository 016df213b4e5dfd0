import { MediaPlayer, type MediaPlayerClass } from 'dashjs';
import { answerFromStarted } from '../../early/index.ts';
import { MANIFEST_FILE } from './arrivals.ts';
import { dashCmcd, dashSettings, retrySettings } from './settings.ts';
import { type CommandedQuality, addCommandedRule } from './abr.ts';
import { redirectToHosts } from './hosts.ts';
import { StreamHosts } from '../shared/index.ts';
import { endIdleLoads } from './idle.ts';

/** An instance of the library, the quality that it has to load, and a function that destroys it with all it holds. */
interface Dash {
  readonly player: MediaPlayerClass;
  readonly commanded: CommandedQuality;
  readonly hosts: StreamHosts;
  readonly destroy: () => void;
}

/** Short, because a load that hung has already been waited for. */
const retryMs = 500;

export function createDash(): Dash {
  const player = MediaPlayer().create();
  const hosts = new StreamHosts();
  endIdleLoads(player, hosts);
  player.updateSettings(dashSettings());
  player.updateSettings(retrySettings(retryMs));
  player.updateSettings(dashCmcd());
  answerFromStarted(player, () => hosts.noteGrowing(MANIFEST_FILE));
  const endHosts = redirectToHosts(player, hosts);
  return {
    player,
    hosts,
    commanded: addCommandedRule(player),
    destroy: () => {
      endHosts();
      player.destroy();
    },
  };
}
