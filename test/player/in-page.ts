import type { HostInfo } from '../../src/contract/host-wire.ts';
import type { Player } from '../../src/embed/player.ts';
import { openPlayer, type PlayerOptions } from './player.ts';

export const SITE = 'https://site.example';

/** Opens a player in a page of another site. `give` gives commands in one go, and returns what became of each. */
export async function openInPage(options: PlayerOptions = {}) {
  const player = await openPlayer({ query: 'movie_id=1', host: SITE, ...options });
  const page = player.host.player;
  const give = async (...commands: readonly ((page: Player) => Promise<unknown>)[]): Promise<readonly string[]> => {
    const outcomes = commands.map(() => 'pending');
    await player.act(() => {
      for (const [place, command] of commands.entries())
        void command(page).then(
          () => (outcomes[place] = 'done'),
          (error: unknown) => (outcomes[place] = (error as { code: string }).code),
        );
    });
    await player.wait(2_000);
    return outcomes;
  };
  const told: (readonly [type: string, payload: unknown])[] = [];
  const hear = (...types: readonly Parameters<Player['on']>[0][]) => {
    for (const type of types) page.on(type, (payload) => void told.push([type, payload]));
  };
  /** What the player says about itself; its answer takes time. */
  const ready = async (): Promise<HostInfo> => {
    let info: HostInfo | null = null;
    await give(async (one) => (info = await one.ready));
    if (info === null) throw new Error('The player has not answered.');
    return info;
  };
  return { player, page, give, hear, told, ready };
}
