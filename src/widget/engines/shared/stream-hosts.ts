import { defer, merge, of, Subject, type Observable } from 'rxjs';
import { isRefusal } from '../../../../streams/model/errors.ts';
import { useAt, type HostUse } from '../../../../streams/model/hosts.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import type { Steering } from '../../../../streams/model/pathways.ts';
import { excerptOf } from '../../shared/excerpt.ts';

/**
 * The hosts of one stream. Tells the core which hosts there are, how they answer and which files come slowly; sends
 * each request to the host that the core has chosen.
 */
export class StreamHosts {
  #found: SignalOf<'hosts.found'> | null = null;
  #uses: readonly HostUse[] = [];
  readonly #signals$ = new Subject<NetworkSignal>();
  readonly #growing$ = new Subject<string>();

  /**
   * Emits the name of a file when more of it has come. Until that file is whole, the library has no segments to tell
   * of.
   */
  readonly growing$: Observable<string> = this.#growing$;

  /** Hosts that were found before anybody listened are reported first. */
  readonly facts$: Observable<NetworkSignal> = defer(() =>
    this.#found === null ? this.#signals$ : merge(of(this.#found), this.#signals$),
  );

  use(uses: readonly HostUse[]): void {
    this.#uses = uses;
  }

  /** Notes the addresses of each of these files, and the stream's content steering. */
  noteFiles(files: readonly (readonly string[])[], steering: Steering | null = null): void {
    if (files.length === 0 && steering === null && this.#found === null) return;
    this.#found = { type: 'hosts.found', files, steering };
    this.#signals$.next(this.#found);
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
    if (useAt(this.#uses, address)?.isProven === false) this.#signals$.next({ type: 'host.answered', address });
  }

  /**
   * Notes that a host has answered with an HTTP status of failure, or not at all (0).
   * @returns whether another host may have the file: not while the device is offline, and not if the address was
   * refused, since every host refuses an expired address
   */
  noteFailed(address: string, status: number): boolean {
    if (!navigator.onLine || isRefusal(status)) return false;
    if (useAt(this.#uses, address) !== null) this.#signals$.next({ type: 'host.failed', address });
    return true;
  }
}

/** Whether a body is a web page, which a network with a login page returns instead of every file. */
export const isWebPage = (body: unknown): boolean =>
  /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(excerptOf(body) ?? '');
