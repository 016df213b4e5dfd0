import type { Player } from './player.ts';

/**
 * The players of the page. Their presses of play are listened to once there are two: a single player needs no
 * connection.
 */
const onPage = new Map<Player, { isHeard: boolean }>();
/** The players that may be playing: each has posted a message since it was paused here. */
const playing = new Set<Player>();

const standsAlone = ({ frame }: Player): boolean => frame.dataset['autopause'] === '0';

/** Pauses the other players when somebody presses play in this one, unless the frame says that it stands alone. */
export function pauseOthers(player: Player): void {
  onPage.set(player, { isHeard: false });
  player.messages$.subscribe({
    next() {
      if (!standsAlone(player)) playing.add(player);
    },
    complete() {
      onPage.delete(player);
      playing.delete(player);
    },
  });
  if (onPage.size > 1) for (const one of onPage.keys()) hear(one);
}

function hear(player: Player): void {
  const known = onPage.get(player);
  if (known === undefined || known.isHeard) return;
  known.isHeard = true;
  player.on('playPressed', () => {
    if (standsAlone(player)) return;
    playing.add(player);
    for (const other of playing) {
      if (other === player) continue;
      playing.delete(other);
      other.pause().catch(() => {});
    }
  });
}
