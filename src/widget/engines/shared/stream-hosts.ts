import {
  locateAt,
  patienceMs,
  withAnswer,
  withFailure,
  withFile,
  type Hosts,
} from '../../../../streams/model/hosts.ts';
import type { PathwayAddresses } from '../../../../streams/model/pathways.ts';

/** Content steering as declared in a master playlist. */
export interface Steering {
  readonly serverUri: string;
  /** Pathways of the addresses in the playlist. */
  readonly pathways: PathwayAddresses;
}

/** The hosts of one stream, as its library asks them. What follows from their answers is decided in the core. */
export class StreamHosts {
  /** The content steering of the latest master playlist. */
  steering: Steering | null = null;
  #hosts: Hosts = [];

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  get all(): Hosts {
    return this.#hosts;
  }

  set all(hosts: Hosts) {
    this.#hosts = hosts;
  }

  /** Notes the addresses of one file. False if that tells nothing of other files. */
  learn(addresses: readonly string[]): boolean {
    const hosts = withFile(this.#hosts, addresses);
    this.#hosts = hosts ?? this.#hosts;
    return hosts !== null;
  }

  /** The address to ask for this file. */
  locate(address: string): string {
    return locateAt(this.#hosts, address, this.nowMs());
  }

  /** Milliseconds to wait for a first byte; null: as long as the library does. */
  patienceMs(address: string): number | null {
    return patienceMs(this.#hosts, address, this.nowMs());
  }

  noteLoaded(address: string): void {
    this.#hosts = withAnswer(this.#hosts, address);
  }

  noteFailed(address: string): void {
    this.#hosts = withFailure(this.#hosts, address, this.nowMs());
  }
}
