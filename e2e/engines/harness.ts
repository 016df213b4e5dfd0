import { Subject } from 'rxjs';
import type { Subscription } from 'rxjs';
import type { EngineKind, Manner } from '../../streams/model/media.ts';
import type { EngineSignal } from '../../streams/model/signals.ts';
import type { EngineControl } from '../../src/widget/engines/engine.ts';
import { lazyEngine } from '../../src/widget/engines/load.ts';
import { withPreparation } from '../../src/widget/engines/prepare.ts';

/** Each command of a union without its cause, which is the same for all commands of a test. */
type WithoutCause<Command> = Command extends unknown ? Omit<Command, 'cause'> : never;

/** The engines alone on a page, for tests to drive. */
export class Harness {
  readonly media: HTMLVideoElement;
  signals: EngineSignal[] = [];
  onSignal: ((signal: EngineSignal) => void) | null = null;
  private readonly controls$ = new Subject<EngineControl>();
  private readonly engines = withPreparation(lazyEngine());
  private subscription: Subscription | null = null;
  private preparing: Subscription | null = null;

  constructor(media: HTMLVideoElement) {
    this.media = media;
  }

  attach(kind: EngineKind, url: string, startSeconds = 0): void {
    this.detach();
    this.signals = [];
    const { media, controls$ } = this;
    const attachment = { media, source: { kind, url }, startSeconds, controls$ };
    this.subscription = this.engines.engine(attachment).subscribe((signal) => {
      this.signals.push(signal);
      this.onSignal?.(signal);
    });
  }

  prepare(kind: EngineKind, url: string, manner: Partial<Manner> = {}, startSeconds = 0): void {
    this.forget();
    const preparation = { quality: null, audio: null, ...manner, source: { kind, url }, startSeconds };
    this.preparing = this.engines.prepare(preparation).subscribe();
  }

  forget(): void {
    this.preparing?.unsubscribe();
    this.preparing = null;
  }

  detach(): void {
    this.subscription?.unsubscribe();
    this.subscription = null;
  }

  control(control: WithoutCause<EngineControl>): void {
    this.controls$.next({ cause: 'viewer', ...control });
  }

  last<T extends EngineSignal['type']>(type: T): Extract<EngineSignal, { readonly type: T }> | null {
    const found = this.signals.filter((signal) => signal.type === type).at(-1);
    return (found ?? null) as Extract<EngineSignal, { readonly type: T }> | null;
  }

  count(type: EngineSignal['type']): number {
    return this.signals.filter((signal) => signal.type === type).length;
  }
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = new Harness(document.querySelector('video') as HTMLVideoElement);
