import { defer, merge, of, Subject, type Observable } from 'rxjs';
import { isRefusal } from '../../../../streams/model/errors.ts';
import { useAt, type HostUse } from '../../../../streams/model/hosts.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import type { Steering } from '../../../../streams/model/pathways.ts';

/** The hosts of one stream: tells which there are, how they answer and what comes slowly, and asks where it is told to. */
export class StreamHosts {
  #found: SignalOf<'hosts.found'> | null = null;
  #uses: readonly HostUse[] = [];
  readonly #told$ = new Subject<NetworkSignal>();
  readonly #growing$ = new Subject<string>();

  /** Names of files of which more has come, without which the library has no segments to tell of. */
  readonly growing$: Observable<string> = this.#growing$;

  /** What was found before anybody listened is told first. */
  readonly facts$: Observable<NetworkSignal> = defer(() =>
    this.#found === null ? this.#told$ : merge(of(this.#found), this.#told$),
  );

  use(uses: readonly HostUse[]): void {
    this.#uses = uses;
  }

  /** Notes the addresses of each of these files, and the stream's content steering. */
  learn(files: readonly (readonly string[])[], steering: Steering | null = null): void {
    if (files.length === 0 && steering === null && this.#found === null) return;
    this.#found = { type: 'hosts.found', files, steering };
    this.#told$.next(this.#found);
  }

  /** The address to ask for this file. */
  locate(address: string): string {
    const known = useAt(this.#uses, address);
    return known === null ? address : known.use + address.slice(known.prefix.length);
  }

  /** Milliseconds to wait for a first byte; null: as long as the library does. */
  patienceMs(address: string): number | null {
    return useAt(this.#uses, address)?.patienceMs ?? null;
  }

  noteGrowing(file: string): void {
    this.#growing$.next(file);
  }

  noteLoaded(address: string): void {
    if (useAt(this.#uses, address)?.isProven === false) this.#told$.next({ type: 'host.answered', address });
  }

  /**
   * Notes that a host has answered with an HTTP status of failure, or not at all (0).
   * @returns whether another host may have what this one has not: none has it offline, and each refuses an address that
   * has expired
   */
  noteFailed(address: string, status: number): boolean {
    if (!navigator.onLine || isRefusal(status)) return false;
    if (useAt(this.#uses, address) !== null) this.#told$.next({ type: 'host.failed', address });
    return true;
  }
}
