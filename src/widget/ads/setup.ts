import type { Observable } from 'rxjs';
import type { AdShow } from '../../../streams/model/ad.ts';
import type { AdControl } from '../../../streams/model/commands.ts';
import type { Engine } from '../engines/engine.ts';

export interface AdSetup {
  readonly show: AdShow;
  /** Where the ad is drawn: over the film, below the buttons. */
  readonly layer: HTMLElement;
  readonly controls$: Observable<AdControl>;
  readonly engine: Engine;
  readonly isLoud: boolean;
}
