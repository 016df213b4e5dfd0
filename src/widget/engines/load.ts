import { catchError, defer, filter, merge, of, switchMap, take } from 'rxjs';
import type { Observable } from 'rxjs';
import type { EngineKind } from '../../../streams/model/media.ts';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import { isRetry, type Attachment, type Engine } from './engine.ts';
import { mediaFailure } from './failures.ts';
import { messageOf } from '../shared/message-of.ts';

/**
 * Televisions on which HLS through Media Source freezes or drops frames, while the browser itself plays it well:
 * Samsung models of 2019 and 2020. The problem is reported for hls.js, react-player and video.js alike.
 */
const freezing = /\bTizen 5\b/;

interface Page {
  createElement(name: 'video'): Pick<HTMLVideoElement, 'canPlayType'>;
}

export const prefersNativeHls = (userAgent: string, page: Page): boolean =>
  freezing.test(userAgent) && page.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

/** Each engine is a separate chunk: a page loads only the library that it needs, when it needs it. */
export function loadEngine(kind: EngineKind, isProtected = false): Promise<Engine> {
  if (isProtected) return import('./protected/index.ts').then(({ protectedEngine }) => protectedEngine());
  switch (kind) {
    case 'hls':
      if (__TELEVISION__ && prefersNativeHls(navigator.userAgent, document)) return loadEngine('native');
      return import('./hls/index.ts').then((module) => module.hlsEngine);
    case 'dash':
      return import('./dash/index.ts').then((module) => module.dashEngine);
    case 'native':
      return import('./native/index.ts').then((module) => module.nativeEngine);
  }
}

type Load = (kind: EngineKind, isProtected: boolean) => Promise<Engine>;

/**
 * The engine for the source's kind. If its chunk does not load or the engine throws, a failure is reported as usual,
 * and `engine.retry` starts over from the given position.
 */
export function lazyEngine(load: Load = loadEngine): Engine {
  return (attachment) => attachBy(load, attachment);
}

function attachBy(load: Load, attachment: Attachment): Observable<EngineSignal> {
  return defer(() => load(attachment.source.kind, attachment.source.protection !== undefined)).pipe(
    switchMap((engine) => engine(attachment)),
    catchError((error: unknown) => failUntilRetry(load, attachment, messageOf(error))),
  );
}

function failUntilRetry(load: Load, attachment: Attachment, cause: string): Observable<EngineSignal> {
  const context = { url: attachment.source.url, type: 'engineError', details: attachment.source.kind };
  const retried$ = attachment.controls$.pipe(
    filter(isRetry),
    // The started engine handles later retries.
    take(1),
    switchMap(({ positionSeconds }) => attachBy(load, { ...attachment, startSeconds: positionSeconds })),
  );
  return merge(of<EngineSignal>({ type: 'engine.failed', failure: mediaFailure(4, context, cause) }), retried$);
}
