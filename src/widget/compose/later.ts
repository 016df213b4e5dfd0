import type { Observable } from 'rxjs';
import type { Subject } from '../../../streams/features/define-later.ts';
import { laterSubjects } from '../../../streams/later.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Engine } from '../engines/engine.ts';
import { preventOverscroll } from '../page/page-sink.ts';
import { readStatsUrl } from '../startup/later-settings.ts';
import { createStatsService } from '../statistics/lazy-service.ts';
import { createLaterPerformers, laterInputs, type LaterSettings } from './later-performers.ts';
import type { LaterCommandType } from './commands.ts';
import type { Performers } from './perform.ts';
import type { SignScript } from '../ui/handle.ts';

/**
 * Loaded after the first frame, or with the first ad break: the features that the screen shows, and the ads of a break.
 */
export { wholeState } from '../../../streams/later.ts';

/** Features with the performers of their commands and the sources of their signals. */
export interface LaterPart {
  readonly subjects: readonly Subject[];
  readonly performers: Performers<LaterCommandType>;
  readonly inputs$: Observable<Signal>;
  readonly loadSign: () => Promise<SignScript>;
}

export function createLaterPart(settings: LaterSettings & { readonly engine: Engine }): LaterPart {
  const statsUrl = readStatsUrl(window);
  const statsService = statsUrl === null ? null : createStatsService(window, statsUrl);
  preventOverscroll(window);
  return {
    subjects: laterSubjects,
    performers: createLaterPerformers(settings, statsService),
    inputs$: laterInputs(settings, statsService),
    loadSign: async () => {
      const { playSign } = await import('../sign/play-sign.ts');
      return {
        play: (sign, source, onStatus) => {
          const playing = playSign(settings.media, sign, source, settings.engine).subscribe(onStatus);
          return () => playing.unsubscribe();
        },
      };
    },
  };
}
