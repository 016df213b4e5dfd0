import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { STREAM } from '../subjects.ts';
import { hashedName, page } from './page.ts';

/** The page that the documentation of hls.js begins with: its full build, an element, six lines of script. */
export async function buildBarePage(folder: string): Promise<void> {
  const library = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const name = hashedName('hls.min.js', library);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}`, library);
  await writeFile(`${folder}/index.html`, page(style + `<script src="./${name}"></script>`, body));
}

const style =
  '<style>body { margin: 0; background: #000 } video { width: 100vw; height: 100vh; display: block }</style>';

const body = `<video id="video" autoplay playsinline></video>
    <script>
      const video = document.getElementById('video');
      if (Hls.isSupported()) {
        const hls = new Hls();
        hls.loadSource('${STREAM}');
        hls.attachMedia(video);
      }
    </script>`;
