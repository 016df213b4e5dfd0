import type { MediaSource } from '../../../../streams/model/media.ts';
import type { KeySystem, LicenseServer, Protection } from '../../../../streams/model/protection.ts';
import { protectionFailure } from '../../../../streams/model/protection-failures.ts';
import { messageOf } from '../../shared/message-of.ts';
import type { Failure } from '../../../../streams/model/errors.ts';

/** An available key system, and its server. */
export interface KeySource {
  readonly system: KeySystem;
  /** The browser's name of the key system. */
  readonly name: string;
  readonly server: LicenseServer;
  readonly access: MediaKeySystemAccess;
}

/** The most secure first, because its licence allows the most. */
const names: Readonly<Record<KeySystem, string>> = {
  fairplay: 'com.apple.fps',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  clearkey: 'org.w3.clearkey',
};

const initDataTypes: Readonly<Record<KeySystem, readonly string[]>> = {
  fairplay: ['skd', 'sinf', 'cenc'],
  widevine: ['cenc'],
  playready: ['cenc'],
  clearkey: ['cenc', 'keyids'],
};

/** Required for every encrypted film. The libraries find out themselves whether a rendition can be decoded. */
const videoType = 'video/mp4; codecs="avc1.42E01E"';
const audioType = 'audio/mp4; codecs="mp4a.40.2"';

const configurationFor = (system: KeySystem, server: LicenseServer): MediaKeySystemConfiguration => ({
  initDataTypes: [...initDataTypes[system]],
  videoCapabilities: [{ contentType: videoType, robustness: server.videoRobustness }],
  audioCapabilities: [{ contentType: audioType, robustness: server.audioRobustness }],
  distinctiveIdentifier: 'optional',
  persistentState: 'optional',
  sessionTypes: ['temporary'],
});

/** FairPlay is for HLS only, and plain files cannot be decrypted in parts. */
function systemsFor(source: MediaSource, protection: Protection): readonly (readonly [KeySystem, LicenseServer])[] {
  return (Object.keys(names) as KeySystem[]).flatMap((system) => {
    const server = protection[system];
    const isFitting = system === 'fairplay' ? source.kind !== 'dash' : source.kind !== 'native';
    return server !== undefined && isFitting ? [[system, server] as const] : [];
  });
}

type Browser = Partial<Pick<Navigator, 'requestMediaKeySystemAccess'>>;

const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'NotAllowedError');

/**
 * The first key system of the source that this browser has and that is strong enough.
 * @throws ProtectionError if there is none, or if the page around the frame does not allow encrypted media
 */
export async function findKeySource(source: MediaSource, browser: Browser = navigator): Promise<KeySource> {
  const systems = systemsFor(source, source.protection ?? {});
  const tried = systems.map(([system]) => system).join(' ');
  const fail = (code: 'keySystemMissing' | 'keySystemForbidden', details: string): ProtectionError =>
    new ProtectionError(
      protectionFailure(code, { url: source.url, type: 'keySystemError', keySystems: tried }, details),
    );
  // Browsers provide this interface only on secure pages.
  if (browser.requestMediaKeySystemAccess === undefined)
    throw fail('keySystemMissing', 'Encrypted Media Extensions are missing');
  let reason = 'No key system that can be used is configured';
  for (const [system, server] of systems) {
    try {
      const name = names[system];
      const access = await browser.requestMediaKeySystemAccess(name, [configurationFor(system, server)]);
      return { system, name, server, access };
    } catch (error) {
      reason = messageOf(error);
      if (isForbidden(error)) throw fail('keySystemForbidden', reason);
    }
  }
  throw fail('keySystemMissing', reason);
}

export class ProtectionError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
