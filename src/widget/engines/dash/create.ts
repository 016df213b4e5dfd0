import { MediaPlayer, type MediaPlayerClass } from 'dashjs';
import { answerFromStarted } from '../../early/index.ts';
import { MANIFEST } from './arrivals.ts';
import { dashCmcd } from './cmcd.ts';
import { type Commanded, obeyCommands } from './abr.ts';
import { useHosts } from './hosts.ts';
import { StreamHosts } from '../shared/index.ts';
import { endIdleLoads } from './idle.ts';
import { dashSettings, retries } from './settings.ts';

/** An instance of the library, what it is told to load, and a function that destroys it with everything it holds. */
interface Dash {
  readonly player: MediaPlayerClass;
  readonly commanded: Commanded;
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
  player.updateSettings(retries(retryMs));
  player.updateSettings(dashCmcd());
  answerFromStarted(player, () => hosts.noteGrowing(MANIFEST));
  const endHosts = useHosts(player, hosts);
  return {
    player,
    hosts,
    commanded: obeyCommands(player),
    destroy: () => {
      endHosts();
      player.destroy();
    },
  };
}
