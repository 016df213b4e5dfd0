import { EMPTY, concatMap, switchMap, timer } from 'rxjs';
import { boundedTtl, defaultTtlSeconds, pathwayAt, steered } from '../../model/pathways.ts';
import { feature, selector, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';
import type { SteeringState } from '../state.ts';

const GONE = 410;
const TOO_MANY = 429;

const NO_STEERING: SteeringState | null = null;

/** The steering server of the present stream. A manifest that is read again changes nothing. */
export const steering = feature('steering', NO_STEERING, {
  on: {
    'engine.attaching': () => NO_STEERING,
    'hosts.found': (known, { steering: found }): SteeringState | null => {
      if (found === null || found.serverUri === known?.serverUri) return found && known;
      return { ...found, uri: found.serverUri, ttlSeconds: defaultTtlSeconds, dueMs: 0 };
    },
    'player.steeringAsked': (known) => known && { ...known, dueMs: null },
    'hosts.steered': (known, { ttlSeconds, reloadUri }, { nowMs }) =>
      known && { ...known, uri: reloadUri ?? known.uri, ttlSeconds, dueMs: nowMs + ttlSeconds * 1_000 },
    'hosts.steeringFailed': (known, { status, retrySeconds }, { nowMs }) => {
      if (known === null || status === GONE) return known;
      const waitSeconds = status === TOO_MANY && retrySeconds > 0 ? boundedTtl(retrySeconds) : known.ttlSeconds;
      return { ...known, dueMs: nowMs + waitSeconds * 1_000 };
    },
  },
});

/** When to ask the server; null while the film does not play, or has no first frame. */
const due = selector(['steering', 'playback'], ({ steering: known, playback: { phase, hasFrame } }) =>
  phase === 'playing' && hasFrame ? (known?.dueMs ?? null) : null,
);

/**
 * Asks the steering server again and again. `switchMap`: a pause takes the timer away.
 *
 *     playing   -p------------
 *     answered  --s-----------   (its answer is good for 8)
 *     result    -a--------a---
 */
export const askSteering: Pipeline = ({ select, state, clock }) =>
  select(due).pipe(
    switchMap((dueMs) => (dueMs === null ? EMPTY : timer(Math.max(0, dueMs - clock.now()), clock))),
    concatMap(() => steeringRequest(state(), clock.now())),
  );

function steeringRequest({ steering: known, hosts, delivery }: State, nowMs: number): readonly Output[] {
  if (known === null) return [];
  const bandwidthBps = delivery.bandwidth?.expectedBps ?? 0;
  const url = withQuery(known.uri, pathwayAt(hosts, known.pathways, nowMs), bandwidthBps);
  return [{ type: 'player.steeringAsked' }, { type: 'steering.ask', cause: 'network', url }];
}

/** Other parameters stay unchanged: they may be signed. */
function withQuery(uri: string, pathway: string, bandwidthBps: number): string {
  // A playlist may contain the first answer itself.
  if (uri.startsWith('data:')) return uri;
  const [address = '', query = ''] = (uri.split('#', 1)[0] ?? '').split(/\?(.*)/s, 2);
  const kept = query.split('&').filter((one) => one !== '' && !/^_HLS_(?:pathway|throughput)=/.test(one));
  const own = [`_HLS_pathway=${encodeURIComponent(pathway)}`, `_HLS_throughput=${Math.round(bandwidthBps)}`];
  return `${address}?${[...kept, ...own].join('&')}`;
}

const isAsked = selector(['steering'], ({ steering: known }) => known !== null && known.dueMs === null);

/** Drops the answer that a detached stream still waits for: it would steer the next stream. */
export const dropAnswer: Pipeline = ({ whenChanged }) =>
  whenChanged(isAsked, (_, wasAsked, { steering: known }) =>
    wasAsked && known === null ? { type: 'steering.drop', cause: 'network' } : null,
  );

/** Puts the hosts into the order that the server wants, with those that it adds. */
export const steerHosts: Pipeline = ({ when }) =>
  when(
    'hosts.steered',
    (wanted, { hosts, steering: known }) =>
      known && { type: 'player.hostsSteered', hosts: steered(hosts, known.pathways, wanted) },
  );

export const steeringSubject = {
  features: [steering],
  pipelines: [steerHosts, askSteering, dropAnswer],
} satisfies Subject;
