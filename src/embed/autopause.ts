import type { Player } from './player.ts';

/**
 * The players of the page. Their presses of play are listened to once there are two: a single player needs no
 * connection.
 */
const playersOnPage = new Map<Player, { isHeard: boolean }>();
/** The players that may be playing: each has posted a message since it was paused here. */
const playingPlayers = new Set<Player>();

const standsAlone = ({ frame }: Player): boolean => frame.dataset['autopause'] === '0';

/** Pauses the other players when somebody presses play in this one, unless the frame says that it stands alone. */
export function pauseOthers(player: Player): void {
  playersOnPage.set(player, { isHeard: false });
  player.messages$.subscribe({
    next() {
      if (!standsAlone(player)) playingPlayers.add(player);
    },
    complete() {
      playersOnPage.delete(player);
      playingPlayers.delete(player);
    },
  });
  if (playersOnPage.size > 1) for (const one of playersOnPage.keys()) listenToPresses(one);
}

function listenToPresses(player: Player): void {
  const known = playersOnPage.get(player);
  if (known === undefined || known.isHeard) return;
  known.isHeard = true;
  player.on('playPressed', () => {
    if (standsAlone(player)) return;
    playingPlayers.add(player);
    for (const other of playingPlayers) {
      if (other === player) continue;
      playingPlayers.delete(other);
      other.pause().catch(() => {});
    }
  });
}
