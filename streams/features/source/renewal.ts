import type { StepContext } from '../../kernel/feature.ts';
import { isRefused, type Failure } from '../../model/errors.ts';
import { plainOffer } from '../../model/source-choice.ts';
import { feature, type Output, type Pipeline, type PlayerConfig, type State, type Subject } from '../define.ts';
import type { Renewal } from './slices.ts';
import { choose } from './source.ts';

const NONE: Renewal = { askedAtMs: [], isAsking: false };
const answered = (known: Renewal): Renewal => ({ ...known, isAsking: false });

/**
 * Whether the catalogue is asked for a new address, because the one it gave has expired. So many times in a while:
 * after that a refusal is a failure like any other.
 */
export const renewal = feature('renewal', NONE, {
  on: {
    'engine.failed': ask,
    'engine.warned': ask,
    // Not of one that was loaded ahead.
    'catalogue.masterFailed': (known, signal, context) =>
      context.state.sourceMemory.refusal === null ? known : ask(known, signal, context),
    'catalogue.addressRenewed': answered,
    'catalogue.renewalFailed': answered,
  },
  follows: ['selection'],
  follow: answered,
});

/** What an answer is of use for: the same stream at another address. What plays is not given up for anything else. */
export const renewSource: Pipeline = ({ when }) =>
  when('catalogue.addressRenewed', ({ episodeId, variantId, url, master }, state): Output | null => {
    const { session, selection, sourceMemory } = state;
    if (session === null || selection?.episode.id !== episodeId) return null;
    if ((selection.variant?.id ?? null) !== variantId) return null;
    const offer = master ?? plainOffer(url);
    const { source: before } = sourceMemory;
    const { source: now } = choose({ ...sourceMemory, offer }, session.environment);
    if (now.status !== 'ready') return { type: 'catalogue.renewalFailed' };
    if (before.status !== 'ready') return { type: 'player.sourceRenewed', offer, source: now };
    if (now.url === before.url) return null;
    const isSameStream = now.kind === before.kind && now.activeLabel === before.activeLabel;
    const renewals = isSameStream ? before.renewals + 1 : 0;
    return { type: 'player.sourceRenewed', offer, source: { ...now, renewals } };
  });

/** Asks where the selected episode is now; or says that nobody does, to whoever waits for a master JSON. */
export const renewAddress: Pipeline = ({ when }) =>
  when(['engine.failed', 'engine.warned', 'catalogue.masterFailed'], (_, state, before): Output | null => {
    const { renewal: now, selection, sourceMemory } = state;
    if (selection !== null && now.isAsking && !before.renewal.isAsking) {
      const variantId = selection.variant?.id ?? null;
      return { type: 'catalogue.renewAddress', cause: 'retry', episodeId: selection.episode.id, variantId };
    }
    return !now.isAsking && sourceMemory.refusal !== null ? { type: 'catalogue.renewalFailed' } : null;
  });

function ask(
  known: Renewal,
  { failure }: { readonly failure: Failure },
  { state: { source, sourceMemory }, nowMs, config }: StepContext<State, PlayerConfig>,
): Renewal {
  const isOurs = source.status === 'ready' ? !source.isPlaceholder : sourceMemory.refusal !== null;
  if (known.isAsking || !isOurs || !mayBeRefused(failure)) return known;
  const recent = known.askedAtMs.filter((atMs) => nowMs - atMs < config.renewalWindowMs);
  return recent.length < config.renewalsInWindow ? { askedAtMs: [...recent, nowMs], isAsking: true } : known;
}

/** A media element does not tell why a file broke off. */
const mayBeRefused = (failure: Failure): boolean =>
  isRefused(failure) || (failure.code === 2 && failure.context['type'] === 'mediaElementError');

/** No address has expired before the first frame. */
export const renewalSubject: Subject = { features: [renewal], pipelines: [renewAddress, renewSource] };
