import { combineLatest, distinctUntilChanged, map, startWith, type Observable } from 'rxjs';
import { chooseEngine, isMasterJson } from '../model/addresses.ts';
import type { SourceOption } from '../model/catalogue.ts';
import type { Session } from '../model/session.ts';
import { addressOf, chooseSource, type KnownMaster } from '../model/source-choice.ts';
import type { SelectionState, UpNextState } from '../model/state.ts';

export interface UpNextInputs {
  readonly session$: Observable<Session>;
  readonly selection$: Observable<SelectionState>;
  /** Of any episode; the next one's may be among them. */
  readonly masterLoaded$: Observable<KnownMaster>;
  readonly sourceChosen$: Observable<string>;
}

const NONE: UpNextState = { status: 'none' };

/**
 * What would play after this: the same choices that will be made then, of what is known now.
 *
 * selection  a-----b---
 * master     ---m------
 * result     u--r--n---   (u: unresolved, r: ready, n: nothing comes after b)
 */
export function upNext(inputs: UpNextInputs): Observable<UpNextState> {
  const master$ = inputs.masterLoaded$.pipe(startWith(null));
  const label$ = inputs.sourceChosen$.pipe(startWith(null));
  return combineLatest([inputs.selection$, inputs.session$, master$, label$]).pipe(
    map(([selected, { environment }, master, label]) => resolve(selected, environment, master, label)),
    startWith(NONE),
    distinctUntilChanged(isSame),
  );
}

function resolve(
  { next, nextVariant }: SelectionState,
  environment: Session['environment'],
  known: KnownMaster | null,
  label: string | null,
): UpNextState {
  const url = next === null ? '' : addressOf(next, nextVariant, environment.origin);
  if (next === null || url === '') return NONE;
  const isBehindMaster = isMasterJson(url);
  if (isBehindMaster && known?.url !== url) return { status: 'unresolved', episodeId: next.id, url };
  const plain: SourceOption = { label: '', link: url, isDefault: true };
  const option = chooseSource(isBehindMaster && known !== null ? known.master.sources : [plain], label);
  const source = option === undefined ? null : chooseEngine(option.link, environment);
  return source === null ? NONE : { status: 'ready', episodeId: next.id, source };
}

function isSame(left: UpNextState, right: UpNextState): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
