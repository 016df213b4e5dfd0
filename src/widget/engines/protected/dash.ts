import type { MediaPlayerClass } from 'dashjs';
import Protection from 'dashjs/protection';
import { defer, merge, Subject, switchMap } from 'rxjs';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import { abortable } from '../../../api/abortable.ts';
import type { Engine } from '../engine.ts';
import type { KeySource } from './key-systems.ts';
import { statusFailure } from './key-statuses.ts';
import { KEY_TIMEOUT_MS, loadCertificate } from './license-server.ts';

/** The library looks for its protection part in this global. */
const scope = globalThis as { dashjs?: { Protection?: unknown } };

interface StatusesChanged {
  readonly data: { readonly getKeyStatuses: () => MediaKeyStatusMap };
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The engine itself is a separate script, which unprotected films use, too. */
export async function protectedDash({ name, server }: KeySource): Promise<Engine> {
  const { dashEngineWith } = await import('../dash/index.ts');
  scope.dashjs = { ...scope.dashjs, Protection };

  function setUp(player: MediaPlayerClass, certificate: Uint8Array | null): void {
    // A refused request would be refused again; if no server was reached, the player itself tries again.
    player.updateSettings({ streaming: { retryAttempts: { license: 1 }, retryIntervals: { license: 1_000 } } });
    player.setProtectionData({
      [name]: {
        // Takes precedence over the servers in the manifest, which the site has not configured.
        priority: 0,
        serverURL: server.licenseUrl,
        httpRequestHeaders: { ...server.headers },
        httpTimeout: KEY_TIMEOUT_MS,
        videoRobustness: server.videoRobustness,
        audioRobustness: server.audioRobustness,
        ...(certificate !== null && { serverCertificate: toBase64(certificate) }),
      },
    });
  }

  return (attachment) =>
    abortable((signal) => loadCertificate(server, signal)).pipe(
      switchMap((certificate) =>
        defer(() => {
          const lost$ = new Subject<EngineSignal>();
          const engine = dashEngineWith((player) => {
            setUp(player, certificate);
            // The library itself would wait for the key forever.
            player.on('public_keyStatusesChanged', ({ data }: StatusesChanged) => {
              const failure = statusFailure(data.getKeyStatuses(), {
                url: attachment.source.url,
                type: 'keySystemError',
              });
              if (failure !== null) lost$.next({ type: 'engine.failed', failure });
            });
          });
          return merge(lost$, engine(attachment));
        }),
      ),
    );
}
