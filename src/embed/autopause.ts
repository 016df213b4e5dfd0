import type { Player } from './player.ts';

/** Players of the page that may be playing: they have told something since they were paused here. */
const playing = new Set<Player>();

/** Pauses the other players when somebody presses play in this one, unless the frame says that it stands alone. */
export function pauseOthers(player: Player): void {
  player.messages$.subscribe({
    next({ type }) {
      if (player.frame.dataset['autopause'] === '0') return;
      playing.add(player);
      if (type !== 'playPressed') return;
      for (const other of playing) {
        if (other === player) continue;
        playing.delete(other);
        other.pause().catch(() => {});
      }
    },
    complete: () => playing.delete(player),
  });
}
