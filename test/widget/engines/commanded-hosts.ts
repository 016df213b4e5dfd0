import { StreamHosts } from '../../../src/widget/engines/shared/index.ts';
import { hosts as table } from '../../../streams/features/hosts/hosts.ts';
import { usesOf, type Hosts } from '../../../streams/model/hosts.ts';
import { slicesAfter } from '../../streams/features/support.ts';

/** Hosts of a stream whose facts reach the core, and which obey its commands at once. */
export function commandedHosts(): StreamHosts {
  const hosts = new StreamHosts();
  let known: Hosts = [];
  hosts.facts$.subscribe((fact) => {
    const nowMs = performance.now();
    known = slicesAfter('hosts', [table], [fact], { state: { hosts: known }, nowMs }).at(-1) ?? known;
    hosts.use(usesOf(known, nowMs));
  });
  return hosts;
}
