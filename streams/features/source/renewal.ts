import type { StepContext } from '../../kernel/feature.ts';
import { isLicenseRefused, isRefused, type Failure } from '../../model/errors.ts';
import { hasSameKeys, isBypassed } from '../../model/protection.ts';
import { plainOffer } from '../../model/source-choice.ts';
import {
  feature,
  type Output,
  type Pipeline,
  type PlayerConfig,
  type FirstState,
  type Subject,
} from '../define-first.ts';
import type { Renewal } from './slices.ts';
import { choose } from './source.ts';

const INITIAL: Renewal = { askedAtMs: [], isAsking: false, isForLicense: false };
const endAsking = (known: Renewal): Renewal => ({ ...known, isAsking: false });

/** A new address is asked for only so often in a while, once for a licence: a further refusal is a plain failure. */
export const renewal = feature('renewal', INITIAL, {
  on: {
    'engine.failed': requestRenewal,
    'engine.warned': requestRenewal,
    // A master JSON that was loaded ahead does not count.
    'catalogue.masterFailed': (known, signal, context) =>
      context.state.sourceMemory.refusal === null ? known : requestRenewal(known, signal, context),
    'player.sourceRenewed': endAsking,
    'catalogue.renewalFailed': endAsking,
  },
  follows: ['selection'],
  follow: (known) => ({ ...endAsking(known), isForLicense: false }),
});

/**
 * Uses an answer in two cases: for the same stream at another address, in place; or for other keys of a stream that
 * cannot be decrypted with the old ones, in a new attachment. A stream that plays is not given up for anything else.
 */
export const renewSource: Pipeline = ({ when }) =>
  when('catalogue.addressRenewed', ({ episodeId, variantId, url, master }, state): Output | null => {
    const { session, selection, sourceMemory, renewal: asked } = state;
    if (session === null || selection?.episode.id !== episodeId) return null;
    if ((selection.variant?.id ?? null) !== variantId) return null;
    const offer = master ?? plainOffer(url);
    const { source: before } = sourceMemory;
    const { source: now } = choose({ ...sourceMemory, offer }, session.environment);
    if (now.status !== 'ready') return { type: 'catalogue.renewalFailed' };
    if (before.status !== 'ready') return { type: 'player.sourceRenewed', offer, source: now };
    if (asked.isForLicense ? hasSameKeys(now, before) : now.url === before.url) {
      return { type: 'catalogue.renewalFailed' };
    }
    const isInPlace = !asked.isForLicense && now.kind === before.kind && now.activeLabel === before.activeLabel;
    const renewals = isInPlace ? before.renewals + 1 : 0;
    return { type: 'player.sourceRenewed', offer, source: { ...now, renewals } };
  });

/** Requests the present address of the selected episode. If none may be requested, answers a waiting master JSON so. */
export const renewAddress: Pipeline = ({ when }) =>
  when(['engine.failed', 'engine.warned', 'catalogue.masterFailed'], (_, state, before): Output | null => {
    const { renewal: now, selection, sourceMemory } = state;
    if (selection !== null && now.isAsking && !before.renewal.isAsking) {
      const variantId = selection.variant?.id ?? null;
      return { type: 'catalogue.renewAddress', cause: 'retry', episodeId: selection.episode.id, variantId };
    }
    return !now.isAsking && sourceMemory.refusal !== null ? { type: 'catalogue.renewalFailed' } : null;
  });

function requestRenewal(
  known: Renewal,
  { failure }: { readonly failure: Failure },
  { state: { source, sourceMemory }, nowMs, config }: StepContext<FirstState, PlayerConfig>,
): Renewal {
  const isOurs = source.status === 'ready' ? !source.isPlaceholder : sourceMemory.refusal !== null;
  if (known.isAsking || !isOurs || isBypassed(failure, source) || !mayBeRefused(failure)) return known;
  const recent = known.askedAtMs.filter((atMs) => nowMs - atMs < config.renewalWindowMs);
  const isForLicense = isLicenseRefused(failure);
  const isRefusedAnew = isForLicense && known.isForLicense && recent.length > 0;
  if (isRefusedAnew || recent.length >= config.renewalsInWindow) return known;
  return { askedAtMs: [...recent, nowMs], isAsking: true, isForLicense };
}

/** A media element does not tell why a file broke off. */
const mayBeRefused = (failure: Failure): boolean =>
  isRefused(failure) ||
  isLicenseRefused(failure) ||
  (failure.code === 2 && failure.context['type'] === 'mediaElementError');

/** Belongs to the first load: without a licence there is no first frame. */
export const renewalSubject = { features: [renewal], pipelines: [renewAddress, renewSource] } satisfies Subject;
