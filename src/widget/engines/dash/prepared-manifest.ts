import type { MediaPlayerClass } from 'dashjs';
import { fromEventPattern, map, type Observable } from 'rxjs';
import { cutAtHoles } from './holes.ts';
import { HIGHEST_PRIORITY, completeManifest, kindOf, type LooseManifest } from './manifest.ts';
import { newBuffersForPeriods } from './settings.ts';

/** Whether all Periods of a manifest have the same of these: sound, pictures or both. */
export function hasUniformPeriods({ manifest }: LooseManifest): boolean {
  const kinds = (manifest?.Period ?? []).map(({ AdaptationSet: sets = [] }) =>
    ['audio', 'video'].filter((kind) => sets.some((one) => kindOf(one) === kind)).join(),
  );
  return new Set(kinds).size <= 1;
}

/** Prepares a manifest, and the library's settings, before the library reads the manifest. */
export function prepareManifest(player: Pick<MediaPlayerClass, 'updateSettings'>, loaded: LooseManifest): void {
  completeManifest(loaded);
  cutAtHoles(loaded);
  if (!hasUniformPeriods(loaded)) player.updateSettings(newBuffersForPeriods);
}

/** Emits each manifest after completing it, before the library reads it. */
export const manifestsOf = (
  player: Pick<MediaPlayerClass, 'on' | 'off' | 'updateSettings'>,
): Observable<NonNullable<LooseManifest['manifest']> | null> =>
  fromEventPattern<LooseManifest>(
    (handler) => player.on('internalManifestLoaded', handler, undefined, { priority: HIGHEST_PRIORITY }),
    (handler) => player.off('internalManifestLoaded', handler),
  ).pipe(
    map((loaded) => {
      prepareManifest(player, loaded);
      return loaded.manifest ?? null;
    }),
  );
