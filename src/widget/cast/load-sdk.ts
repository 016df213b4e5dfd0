import { ActionError } from '../shared/attempt.ts';
import type { CastSdk } from './sdk.ts';

export const SDK_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
const TIMEOUT_MS = 10_000;

export type CastScope = Window & {
  readonly trustedTypes?: TrustedTypes;
  __onGCastApiAvailable?: (isAvailable: boolean) => void;
  readonly cast?: { readonly framework?: CastSdk['framework'] };
  readonly chrome?: { readonly cast?: { readonly media?: CastSdk['media']; readonly Image: CastSdk['Image'] } };
};

function readSdk({ cast, chrome }: CastScope): CastSdk | null {
  const media = chrome?.cast?.media;
  return cast?.framework && media ? { framework: cast.framework, media, Image: chrome.cast.Image } : null;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Under Trusted Types the script's address needs a policy; this policy returns no other address. */
function trustedUrl(scope: CastScope): string {
  const { trustedTypes } = scope;
  if (trustedTypes === undefined) return SDK_URL;
  policies.set(
    scope,
    policies.get(scope) ?? trustedTypes.createPolicy('potok-cast', { createScriptURL: () => SDK_URL }),
  );
  return policies.get(scope)?.createScriptURL(SDK_URL) ?? SDK_URL;
}

/** Policies are kept, because a page can use a policy's name only once, and loading may be tried again. */
const policies = new WeakMap<CastScope, ReturnType<TrustedTypes['createPolicy']>>();

/** Loads Google's script when the viewer first wants to cast. A failure leaves nothing behind and can be retried. */
export function loadSdk(scope: CastScope): Promise<CastSdk> {
  const loaded = readSdk(scope);
  if (loaded !== null) return Promise.resolve(loaded);
  const script = scope.document.createElement('script');
  return new Promise<CastSdk>((resolve, reject) => {
    const fail = (reason: 'unreachable' | 'unsupported') => {
      clearTimeout(timer);
      delete scope.__onGCastApiAvailable;
      script.remove();
      reject(new ActionError(reason));
    };
    const timer = setTimeout(() => fail('unreachable'), TIMEOUT_MS);
    scope.__onGCastApiAvailable = (isAvailable) => {
      const sdk = isAvailable ? readSdk(scope) : null;
      if (sdk === null) {
        fail('unsupported');
        return;
      }
      clearTimeout(timer);
      resolve(sdk);
    };
    script.onerror = () => fail('unreachable');
    script.src = trustedUrl(scope);
    scope.document.head.append(script);
  });
}
