import { distinctUntilChanged, filter, map, merge, of, switchMap, timer, type Observable } from 'rxjs';
import { penaltyMs, usesOf, withAnswer, withFailure, withFile, type Hosts } from '../../model/hosts.ts';
import { feature, type Inputs, type Pipeline, type Subject } from '../define-first.ts';

const NO_HOSTS: Hosts = [];

/** The hosts of the present stream's files, and how they have answered. */
export const hosts = feature('hosts', NO_HOSTS, {
  on: {
    'engine.attaching': () => NO_HOSTS,
    'hosts.found': (known, { files }) => files.reduce((all: Hosts, file) => withFile(all, file) ?? all, known),
    'host.answered': (known, { address }) => withAnswer(known, address),
    'host.failed': (known, { address }, { nowMs }) => withFailure(known, address, nowMs),
    'player.hostsSteered': (_, { hosts: steered }) => steered,
  },
});

/** Emits now, and whenever the penalty of a failed host is over, so that it is asked again. */
function penaltyEnds(known: Hosts, { clock }: Inputs): Observable<number> {
  const leftMs = known.flatMap((group) => group.map((one) => penaltyMs(one, clock.now())));
  return merge(of(0), ...leftMs.filter((one) => one > 0).map((one) => timer(one, clock)));
}

/**
 * Tells the engine where to ask for files. `switchMap`: another table takes the place of the one before.
 *
 *     failed   -f---------------
 *     result   -u-----------u---   (u: the second host first; the first one again; penalty 12)
 */
export const useHosts: Pipeline = (inputs) =>
  inputs.select('hosts').pipe(
    switchMap((known) => penaltyEnds(known, inputs).pipe(map(() => usesOf(known, inputs.clock.now())))),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    filter((uses) => uses.length > 0),
    map((uses) => ({ type: 'engine.useHost', cause: 'network', hosts: uses })),
  );

export const hostsSubject = { features: [hosts], pipelines: [useHosts] } satisfies Subject;
