import fs from 'node:fs';
import path from 'node:path';
import { writeProtected } from './package/protect.mjs';
import { makePlaceholder } from './picture/film.mjs';

/** A stream that looks right until its first segment is asked for: for trying the player's error handling. */
function writeBroken(output) {
  const folder = path.join(output, 'broken');
  fs.mkdirSync(folder, { recursive: true });
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  write(
    'master.m3u8',
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=600000,RESOLUTION=1280x720,FRAME-RATE=25.000,CODECS="avc1.64001f,mp4a.40.2"\nv720.m3u8\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.4d401e,mp4a.40.2"\nv360.m3u8\n',
  );
  for (const id of ['v720', 'v360']) {
    const segments = Array.from(
      { length: 10 },
      (_, i) => `#EXTINF:2.000000,\n${id}/${String(i + 1).padStart(3, '0')}.m4s\n`,
    ).join('');
    write(
      `${id}.m3u8`,
      `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MAP:URI="${id}/init.mp4"\n${segments}#EXT-X-ENDLIST\n`,
    );
  }
}

/**
 * Makes the small files that are not titles, and the encrypted copy of one title. Returns the entries for index.json;
 * the placeholder is a part of the player page.
 */
export function buildExtras(output) {
  makePlaceholder(path.join(output, '../player/placeholder.mp4'));
  writeBroken(output);
  writeProtected(output);
  return [{ slug: 'broken', kind: 'broken', durationSeconds: 20, hls: '/media/broken/master.m3u8' }];
}
