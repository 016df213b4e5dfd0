import { Subject, type Observable } from 'rxjs';
import type { AdShow, AdUnverified, AdVerification } from '../../../../streams/model/ad.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { Measurement } from './measurement.ts';
import { readVerificationSettings, type VerificationSettings } from './settings.ts';

export interface Verification {
  /** Which vendors measure the ad and which do not, from its start on. */
  readonly signals$: Observable<AdSignal>;
  /** To be called when the ad has started. */
  readonly begin: () => void;
  readonly measure: (command: CommandOf<'ad.measure'>) => void;
  readonly finish: () => void;
}

const [REFUSED, NOT_SUPPORTED, NOT_LOADED] = [1, 2, 3] as const satisfies readonly AdUnverified[];

/** Lets the vendors that the operator allows measure an ad, by a script that only such ads need. */
export function openVerification(layer: HTMLElement, show: AdShow, scope: object): Verification {
  const { verifications = [] } = show.creative;
  const settings = verifications.length > 0 ? readVerificationSettings(scope, layer.ownerDocument.baseURI) : null;
  const signals$ = new Subject<AdSignal>();
  let held: AdSignal[] | null = [];
  let calls: CommandOf<'ad.measure'>[] = [];
  let measurement: Measurement | null = null;
  let isOver = false;
  const emit = (signal: AdSignal): void => {
    if (held === null) signals$.next(signal);
    else held.push(signal);
  };
  const reportNotExecuted = (index: number, reason: AdUnverified): void =>
    emit({ type: 'ad.notVerified', index, reason });

  const scripts = verifications.flatMap((verification, index) => {
    const { vendor, scriptUrl: url, parameters } = verification;
    const reason = refusalOf(verification, settings);
    if (url !== null && reason === null) return [{ index, url, vendor, parameters }];
    reportNotExecuted(index, reason ?? NOT_SUPPORTED);
    return [];
  });

  async function open(by: VerificationSettings): Promise<void> {
    try {
      const { openMeasurement } = await import('./measurement.ts');
      if (isOver) return;
      measurement = openMeasurement(layer, show, by, scripts, emit);
      calls.forEach(measurement.measure);
      calls = [];
    } catch (error) {
      console.warn('potok: an ad is not measured', error);
      for (const { index } of scripts) reportNotExecuted(index, NOT_LOADED);
    }
  }
  if (settings !== null && scripts.length > 0) void open(settings);

  return {
    signals$,
    begin: () => {
      // After the signal of the start itself.
      void Promise.resolve().then(() => {
        const signals = held ?? [];
        held = null;
        for (const signal of signals) signals$.next(signal);
      });
    },
    measure: (command) => {
      if (measurement !== null) measurement.measure(command);
      else if (!isOver && scripts.length > 0) calls.push(command);
    },
    finish: () => {
      isOver = true;
      measurement?.finish();
    },
  };
}

/** Why the script of a vendor may not run; null if it may. */
function refusalOf({ vendor, scriptUrl }: AdVerification, settings: VerificationSettings | null): AdUnverified | null {
  if (settings === null || scriptUrl === null) return NOT_SUPPORTED;
  return settings.vendors.includes(vendor.toLowerCase()) ? null : REFUSED;
}
