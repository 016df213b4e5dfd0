import type { MeasuredEvent } from '../../../../streams/model/ad-measure.ts';

/** A script of a vendor; `index` is its place in the ad's document. */
export interface MeasureScript {
  readonly index: number;
  readonly url: string;
  readonly vendor: string;
  readonly parameters: string | null;
}

/** The message that starts the frame in which an ad is measured. */
export interface MeasureStart {
  readonly measure: {
    readonly service: string;
    readonly client: string;
    readonly partner: readonly [name: string, version: string];
    readonly scripts: readonly MeasureScript[];
    readonly scriptMs: number;
  };
}

/** An event of the ad, with all values that an event may need. */
export interface MeasureCall {
  readonly event: MeasuredEvent | 'finish';
  readonly durationSeconds: number;
  readonly volume: number;
  readonly isFullscreen: boolean;
  readonly position: 'preroll' | 'midroll';
  /** Null: the ad cannot be skipped. */
  readonly skipSeconds: number | null;
}

export type MeasureMessage =
  | { readonly type: 'missing'; readonly index: number }
  | { readonly type: 'running' }
  | { readonly type: 'failed'; readonly reason: string };

/**
 * Also runs in `vpaid.html`: starts IAB's service of Open Measurement and its session client, which run the scripts of
 * vendors. These scripts measure a transparent element as large as the ad under the frame.
 */
export function measureMain(): void {
  type Call = (...args: unknown[]) => unknown;
  type Session = Readonly<Record<string, Call>>;
  type Client = Readonly<Record<string, new (...args: unknown[]) => Session>>;

  const begin = ({ service, client, partner, scripts, scriptMs }: MeasureStart['measure'], port: MessagePort): void => {
    const send = port.postMessage.bind(port) as (message: MeasureMessage) => void;
    const fail = (error: unknown): void => send({ type: 'failed', reason: String(error).slice(0, 300) });
    const calls: MeasureCall[] = [];
    let perform: ((call: MeasureCall) => void) | null = null;
    port.onmessage = ({ data }: MessageEvent<MeasureCall>) => {
      if (perform === null) calls.push(data);
      else perform(data);
    };

    // Errors of scripts are kept out of the page's console.
    for (const type of ['error', 'unhandledrejection'] as const)
      window.addEventListener(type, (event) => event.preventDefault());

    const whenLoaded = (element: HTMLElement): Promise<void> =>
      new Promise((resolve, reject) => {
        element.addEventListener('load', () => resolve());
        element.addEventListener('error', () => reject(new Error('not loaded')));
        setTimeout(() => reject(new Error('not loaded in time')), scriptMs);
        document.head.append(element);
      });
    const load = (src: string): Promise<void> => whenLoaded(Object.assign(document.createElement('script'), { src }));
    /** Whether a script can be loaded; the service does not report scripts that it cannot load. */
    const isLoadable = async ({ url, index }: MeasureScript): Promise<boolean> => {
      try {
        await whenLoaded(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: url }));
        return true;
      } catch {
        send({ type: 'missing', index });
        return false;
      }
    };

    const measured = document.createElement('video');
    measured.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;opacity:0';
    for (const { style } of [document.documentElement, document.body]) style.background = 'none';
    document.body.append(measured);

    const start = async (): Promise<void> => {
      const checked = scripts.map(isLoadable);
      await load(service);
      await load(client);
      const found = await Promise.all(checked);
      const there = scripts.filter((_, place) => found[place]);
      if (there.length === 0) return;
      const { OmidSessionClient: exported } = window as unknown as { OmidSessionClient?: Record<string, Client> };
      const made = exported?.['default'] ?? Object.values(exported ?? {})[0];
      if (made === undefined) throw new Error('no session client');
      const make = (name: string, ...args: unknown[]): Session => {
        const Made = made[name];
        if (Made === undefined) throw new Error(`the session client has no ${name}`);
        return new Made(...args);
      };
      const resources = there.map(({ url, vendor, parameters }) =>
        make('VerificationScriptResource', url, vendor, parameters ?? undefined, 'limited'),
      );
      const context = make('Context', make('Partner', ...partner), resources);
      context['setVideoElement']?.(measured);
      const session = make('AdSession', context);
      if (session['isSupported']?.() === false) throw new Error('no service');
      session['setCreativeType']?.('video');
      session['setImpressionType']?.('beginToRender');
      const ad = make('AdEvents', session);
      const media = make('MediaEvents', session);

      const steps: Readonly<Record<MeasureCall['event'], (call: MeasureCall) => unknown>> = {
        loaded: ({ skipSeconds, position }) =>
          ad['loaded']?.(make('VastProperties', skipSeconds !== null, skipSeconds ?? 0, true, position)),
        impression: () => ad['impressionOccurred']?.(),
        start: ({ durationSeconds, volume }) => media['start']?.(durationSeconds, volume),
        firstQuartile: () => media['firstQuartile']?.(),
        midpoint: () => media['midpoint']?.(),
        thirdQuartile: () => media['thirdQuartile']?.(),
        complete: () => media['complete']?.(),
        pause: () => media['pause']?.(),
        resume: () => media['resume']?.(),
        bufferStart: () => media['bufferStart']?.(),
        bufferFinish: () => media['bufferFinish']?.(),
        skip: () => media['skipped']?.(),
        volumeChange: ({ volume }) => media['volumeChange']?.(volume),
        playerStateChange: ({ isFullscreen }) => media['playerStateChange']?.(isFullscreen ? 'fullscreen' : 'normal'),
        click: () => media['adUserInteraction']?.('click'),
        error: () => session['error']?.('media', 'the ad failed'),
        finish: () => session['finish']?.(),
      };
      const run = (): void => {
        if (perform !== null) return;
        perform = (call) => {
          try {
            steps[call.event](call);
          } catch (error) {
            fail(error);
          }
        };
        send({ type: 'running' });
        for (const call of calls.splice(0)) perform(call);
      };
      session['registerSessionObserver']?.((event: { readonly type?: unknown } | null) => {
        if (event?.type === 'sessionStart') run();
      });
      session['start']?.();
    };
    start().catch(fail);
  };

  const onFirst = ({ data, ports, source }: MessageEvent<Partial<MeasureStart> | null>): void => {
    const [port] = ports;
    if (port === undefined || source !== window.parent || typeof data?.measure !== 'object') return;
    window.removeEventListener('message', onFirst);
    begin(data.measure, port);
  };
  // Only in the sandbox, as in `frameMain`.
  if (window.origin === 'null') window.addEventListener('message', onFirst);
}
