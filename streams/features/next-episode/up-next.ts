import { chooseEngine, isMasterJson } from '../../model/addresses.ts';
import { addressOf, chooseSource, plainOffer } from '../../model/source-choice.ts';
import type { UpNextState } from '../../model/state.ts';
import { feature, type State } from '../define-later.ts';

const NO_UP_NEXT: UpNextState = { status: 'none' };
const INITIAL_MEMORY: State['upNextMemory'] = { master: null, label: null };

export const upNextMemory = feature('upNextMemory', INITIAL_MEMORY, {
  on: {
    'catalogue.loaded': (memory, _, { state }) => ({ ...memory, label: state.sourceMemory.label }),
    'catalogue.masterLoaded': (memory, { url, master }) => ({ ...memory, master: { url, master } }),
    'intent.chooseSource': (memory, { label }) => ({ ...memory, label }),
  },
});

/** The source of the next episode, chosen as it will be when that episode starts. */
export const upNext = feature('upNext', NO_UP_NEXT, {
  follows: ['selection', 'upNextMemory'],
  follow: (known, { state }) => {
    const now = resolve(state);
    return isSame(now, known) ? known : now;
  },
});

function resolve({ selection, session, upNextMemory: { master: known, label } }: State): UpNextState {
  if (selection === null || selection.next === null || session === null) return NO_UP_NEXT;
  const { next, nextVariant } = selection;
  const { environment } = session;
  const url = addressOf(next, nextVariant, environment.origin);
  const offer = isMasterJson(url) ? known?.url === url && known.master : plainOffer(url);
  if (!offer) return { status: 'unresolved', episodeId: next.id, url };
  const option = chooseSource(offer.sources, label);
  // Nothing of a protected stream is prepared: a licence may count how often it was given.
  const source =
    option === undefined || option.protection !== undefined
      ? null
      : chooseEngine(option.link, environment, option.type);
  return source === null ? NO_UP_NEXT : { status: 'ready', episodeId: next.id, source };
}

const isSame = (left: UpNextState, right: UpNextState): boolean => JSON.stringify(left) === JSON.stringify(right);
