import type { LastTouch } from '../../model/sleep.ts';

/** For how long nobody may touch the player before it asks; null: it never does. */
export interface Silence {
  readonly minutes: number | null;
  readonly lastTouch: LastTouch | null;
}
