/**
 * Potok for host pages, as one plain script:
 *   <div data-potok data-movie_id="2" data-auto_play></div>
 *   <script async src="https://video.example/embed/lib.js"></script>
 * Attributes of the element are named like the page parameters; those of the script configure all players of the page
 * (`data-src`, `data-env_base_url` …).
 */
import { createMount, type Mount } from './mount.ts';
import { preconnect } from './frame.ts';
import { createScan, readSettings, type Scan } from './scan.ts';
import { PotokError } from './error.ts';
import { createLaterClient } from './later-client.ts';
import { createConnect, type Connect } from './player.ts';

interface PotokGlobal {
  readonly mount: Mount;
  readonly connect: Connect;
  /** Call it after adding elements to the page. */
  readonly scan: Scan;
  /** What commands are rejected with: `error instanceof Potok.PotokError`. */
  readonly PotokError: typeof PotokError;
}

declare global {
  interface Window {
    Potok?: PotokGlobal;
  }
}

function start(): PotokGlobal {
  // `<img name="currentScript">` in the page replaces the property.
  const current: unknown = document.currentScript;
  const script = current instanceof HTMLScriptElement ? current : null;
  const clientUrl = new URL('client.js', script?.src ?? location.href).href;
  const connect = createConnect(
    createLaterClient(async () => ((await import(clientUrl)) as typeof import('./client.ts')).createClient),
  );
  const mount = createMount(script?.src, connect);
  const settings = script === null ? {} : readSettings(script);
  // If the page has an element for a player already, its frame is made at once, which opens the connection.
  if (!document.querySelector('[data-potok]')) preconnect(document, String(settings.src ?? script?.src));
  return { mount, connect, scan: createScan(mount, settings), PotokError };
}

// If the page loads the script twice, the first object stays: it knows the players. An element with the id `Potok` is
// ignored.
const potok = (Object.hasOwn(window, 'Potok') && window.Potok) || (window.Potok = start());
potok.scan();
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => potok.scan(), { once: true });
