import type { MediaPlayerClass } from 'dashjs';
import { portalStatus } from '../../../../streams/model/errors.ts';
import { prefixesOf } from '../../../../streams/model/hosts.ts';
import { isWebPage, type StreamHosts } from '../shared/index.ts';
import { HIGHEST_PRIORITY, textOf, type LooseManifest, type Texts } from './manifest.ts';
import { retrySettings } from './settings.ts';

type Player = Pick<
  MediaPlayerClass,
  'on' | 'off' | 'updateSettings' | 'addRequestInterceptor' | 'addResponseInterceptor'
>;
interface WithBaseUrl {
  BaseURL?: Texts;
}

/** Pause before the next host is tried; each of them is tried more than once. */
const nextHostMs = 200;

/**
 * Makes the library try the next host of a file at once when one fails or does not answer. Where a manifest has
 * several `BaseURL` elements, the library sees only the first, and its requests are redirected to the others. By itself
 * it would try one host four times and never return to it. A web page in place of a file counts as a failure. The
 * returned function stops reading manifests.
 */
export function redirectToHosts(player: Player, hosts: StreamHosts): () => void {
  const onManifest = ({ manifest }: LooseManifest): void => {
    if (manifest === null || manifest === undefined || 'ContentSteering' in manifest) return;
    const files = collapseBaseUrls(manifest);
    hosts.noteFiles(files);
    if (files.length > 0) player.updateSettings(retrySettings(nextHostMs));
  };
  player.on('internalManifestLoaded', onManifest, undefined, { priority: HIGHEST_PRIORITY });
  // An aborted load looks like one without an answer, but only the latter is tried again.
  const failures = new WeakMap<object, { readonly url: string; readonly attempt: number }>();
  player.addRequestInterceptor((request) => {
    const asked = libraryRequestOf(request);
    const failure = failures.get(asked);
    if (failure !== undefined && (asked.retryAttempts ?? 0) > failure.attempt) hosts.noteFailed(failure.url, 0);
    request.url = hosts.locate(request.url);
    return Promise.resolve(request);
  });
  player.addResponseInterceptor((response) => {
    const { request } = response;
    if (isWebPage(response.data)) response.status = portalStatus;
    const status = response.status ?? 0;
    const asked = libraryRequestOf(request);
    failures.delete(asked);
    if (status >= 200 && status < 300) hosts.noteLoaded(request.url);
    // Noted at once, because the library may never try again: a seek ends its tries.
    else if (status > 0) hosts.noteFailed(request.url, status);
    else if (navigator.onLine) failures.set(asked, { url: request.url, attempt: asked.retryAttempts ?? 0 });
    return Promise.resolve(response);
  });
  return () => player.off('internalManifestLoaded', onManifest);
}

/** The library's request: the same object in all tries. */
const libraryRequestOf = (request: { readonly customData?: unknown }): { readonly retryAttempts?: number } =>
  (request.customData as { readonly request?: object } | undefined)?.request ?? request;

/** Keeps one `BaseURL` of several that differ only in a folder, and returns the addresses of all of them. */
function collapseBaseUrls(manifest: NonNullable<LooseManifest['manifest']>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (element: WithBaseUrl, base: string): string => {
    const addresses = (element.BaseURL ?? []).map((text) => resolve(textOf(text), base));
    const [first = base] = addresses;
    if (addresses.length > 1 && prefixesOf(addresses) !== null) {
      found.push(addresses);
      element.BaseURL = (element.BaseURL ?? []).slice(0, 1);
    }
    return first;
  };
  const top = visit(manifest, manifest.url ?? '');
  for (const period of manifest.Period ?? []) {
    const inPeriod = visit(period, top);
    for (const set of period.AdaptationSet ?? []) {
      const inSet = visit(set, inPeriod);
      for (const one of set.Representation ?? []) visit(one, inSet);
    }
  }
  return found;
}

function resolve(address = '', base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}
