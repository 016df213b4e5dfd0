/**
 * Potok for host pages, as one plain script:
 *   <div data-potok data-movie_id="2" data-auto_play></div>
 *   <script async src="https://video.example/embed/lib.js"></script>
 * Attributes carry the names of the page parameters and of the configuration (`data-env_base_url` …).
 */
import { createMount, type Mount } from './mount.ts';
import { createScan, type Scan } from './scan.ts';
import { connect } from './stream.ts';

interface PotokGlobal {
  readonly mount: Mount;
  readonly connect: typeof connect;
  /** Call it after adding elements to the page. */
  readonly scan: Scan;
}

declare global {
  interface Window {
    Potok?: PotokGlobal;
  }
}

function start(): PotokGlobal {
  const script = document.currentScript as HTMLScriptElement | null;
  const mount = createMount(script?.src);
  return { mount, connect, scan: createScan(mount) };
}

// A page that carries the script twice keeps the first one, which knows the players.
const potok = (window.Potok ??= start());
potok.scan();
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', () => potok.scan(), { once: true });
