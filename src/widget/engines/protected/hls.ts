import { LevelKey } from 'hls.js';
import type { KeySystemFormats } from 'hls.js';
import { EMEController, LevelKey as EncryptedLevelKey } from 'hls.js/eme';
import type { Engine } from '../engine.ts';
import { hlsEngineWith } from '../hls/index.ts';
import { endWhenSilent } from '../shared/index.ts';
import type { KeySource } from './key-systems.ts';
import { toKeyIds } from './key-ids.ts';
import { KEY_TIMEOUT_MS } from './license-server.ts';

const retries = { maxNumRetry: 2, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 };

/** Makes the plain engine read the keys in playlists, which it otherwise treats as unsupported. */
function supportEncryptedPlaylists(): void {
  const copy = (to: object, from: object, names: readonly string[]): void => {
    for (const name of names) Object.defineProperty(to, name, Object.getOwnPropertyDescriptor(from, name) ?? {});
  };
  copy(LevelKey.prototype, EncryptedLevelKey.prototype, ['isSupported', 'getDecryptData']);
  copy(LevelKey, EncryptedLevelKey, ['setKeyIdForUri', 'addKeyIdForUri', 'clearKeyUriToKeyIdMap']);
}

type Fragment = Parameters<EMEController['selectKeySystemFormat']>[0];

/** Notes in a segment which of several keys was chosen, which the plain engine's key loader does not do. */
class KeyController extends EMEController {
  override async selectKeySystemFormat(frag: Fragment): Promise<KeySystemFormats> {
    const format = await super.selectKeySystemFormat(frag);
    if (frag.decryptdata === null) frag.setKeyFormat(format);
    return format;
  }
}

export function protectedHls({ system, name, server }: KeySource): Engine {
  supportEncryptedPlaylists();
  return hlsEngineWith({
    emeEnabled: true,
    emeController: KeyController,
    requestMediaKeySystemAccessFunc: navigator.requestMediaKeySystemAccess.bind(navigator),
    drmSystems: {
      [name]: {
        licenseUrl: server.licenseUrl,
        ...(server.certificateUrl !== null && { serverCertificateUrl: server.certificateUrl }),
        ...(system === 'clearkey' && { generateRequest: toKeyIds }),
      },
    },
    drmSystemOptions: { videoRobustness: server.videoRobustness, audioRobustness: server.audioRobustness },
    licenseXhrSetup: (request, url) => {
      request.open('POST', url, true);
      request.timeout = KEY_TIMEOUT_MS;
      endWhenSilent(request);
      if (system === 'clearkey') request.setRequestHeader('Content-Type', 'application/json');
      for (const [header, value] of Object.entries(server.headers)) request.setRequestHeader(header, value);
    },
    keyLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: KEY_TIMEOUT_MS,
        maxLoadTimeMs: KEY_TIMEOUT_MS,
        timeoutRetry: retries,
        errorRetry: retries,
      },
    },
  });
}
