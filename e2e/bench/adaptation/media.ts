import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Film } from '../../../src/simulate/film.ts';
import type { StaticFile } from '../baselines/library-pages.ts';

/** A film of the demonstration that plays for 40 seconds, and is repeated. */
const MEDIA = resolve('public/media/long-road');
const SEGMENT_SECONDS = 2;
const SOUND_SEGMENT_SECONDS = 4;
/** The sources of the renditions: one picture is as good as another here, because only bytes count. */
const sources = ['v360', 'v360', 'v540', 'v540', 'v720', 'v720'] as const;
/** Each rendition has a height of its own, by which players tell them apart. */
const heights = [240, 360, 480, 540, 640, 720] as const;
const codecs = { v360: 'avc1.4d401e', v540: 'avc1.4d401f', v720: 'avc1.64001f' } as const;
const SOUND_CODEC = 'mp4a.40.2';

/** The segment of pictures that a request is for. */
export interface PictureSegment {
  readonly rendition: number;
  readonly index: number;
}

export interface Media {
  readonly segments: number;
  /** The file behind a path such as `master.m3u8` or `3/17.m4s`; null if there is none. */
  readonly read: (path: string) => StaticFile | null;
  /** The segment of pictures behind a path; null for any other file. */
  readonly pictureOf: (path: string) => PictureSegment | null;
}

/**
 * Makes the film in HLS and DASH with as many bytes in each segment as the simulated film has: `free` boxes, which
 * players skip, stand for better pictures.
 */
export async function makeMedia(film: Film, seconds: number): Promise<Media> {
  const segments = Math.ceil(seconds / SEGMENT_SECONDS);
  const pictures = new Map(
    await Promise.all([...new Set(sources)].map(async (name) => [name, await readParts(name)] as const)),
  );
  const sound = await readParts('dub');
  const renditions = film.rates.map((rate, index) => ({
    rate,
    source: sources[index] ?? 'v720',
    height: heights[index] ?? 720,
    width: Math.round(((heights[index] ?? 720) * 16) / 9),
  }));

  function pictureFile(rendition: number, index: number): Buffer | null {
    const parts = pictures.get(renditions[rendition]?.source ?? 'v720');
    const [round, part] = [Math.floor(index / (parts?.files.length ?? 1)), index % (parts?.files.length ?? 1)];
    const body = parts?.files[part];
    if (parts === undefined || body === undefined || index >= segments) return null;
    const moved = movedBy(body, round * parts.files.length * SEGMENT_SECONDS, parts.timescale);
    return padded(moved, Math.round(film.bitsOf(rendition, index) / 8));
  }

  function soundFile(index: number): Buffer | null {
    const [round, part] = [Math.floor(index / sound.files.length), index % sound.files.length];
    const body = sound.files[part];
    if (body === undefined || index * SOUND_SEGMENT_SECONDS >= seconds) return null;
    return movedBy(body, round * sound.files.length * SOUND_SEGMENT_SECONDS, sound.timescale);
  }

  const playlist = (folder: string, count: number, length: number): string =>
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${length}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-MAP:URI="${folder}/init.mp4"`,
      ...Array.from({ length: count }, (_, index) => `#EXTINF:${length}.000,\n${folder}/${index}.m4s`),
      '#EXT-X-ENDLIST',
      '',
    ].join('\n');

  const master = (): string =>
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",LANGUAGE="ru",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"',
      ...renditions.map(
        ({ rate, source, width, height }, index) =>
          `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round((rate + film.soundRate) * 1.2)},AVERAGE-BANDWIDTH=${rate + film.soundRate},` +
          `RESOLUTION=${width}x${height},FRAME-RATE=25.000,CODECS="${codecs[source]},${SOUND_CODEC}",AUDIO="audio"\n${index}.m3u8`,
      ),
      '',
    ].join('\n');

  const manifest = (): string => {
    const template = (folder: string, length: number): string =>
      `<SegmentTemplate timescale="1" duration="${length}" startNumber="0" initialization="${folder}/init.mp4" media="${folder}/$Number$.m4s"/>`;
    const videos = renditions.map(
      ({ rate, source, width, height }, index) =>
        `<Representation id="${index}" codecs="${codecs[source]}" bandwidth="${rate}" width="${width}" height="${height}" frameRate="25">${template(String(index), SEGMENT_SECONDS)}</Representation>`,
    );
    return `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="PT${segments * SEGMENT_SECONDS}S" minBufferTime="PT${SEGMENT_SECONDS}S">
<Period id="0" start="PT0S">
<AdaptationSet id="1" contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1">${videos.join('')}</AdaptationSet>
<AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" lang="ru" segmentAlignment="true" startWithSAP="1"><Representation id="sound" codecs="${SOUND_CODEC}" bandwidth="${film.soundRate}" audioSamplingRate="48000">${template('sound', SOUND_SEGMENT_SECONDS)}</Representation></AdaptationSet>
</Period>
</MPD>
`;
  };

  function read(path: string): StaticFile | null {
    const text = (type: string, content: string): StaticFile => ({ type, body: Buffer.from(content) });
    const media = (body: Buffer | null | undefined): StaticFile | null => (body ? { type: 'video/mp4', body } : null);
    if (path === 'master.m3u8') return text('application/vnd.apple.mpegurl', master());
    if (path === 'manifest.mpd') return text('application/dash+xml', manifest());
    const soundSegments = Math.ceil(seconds / SOUND_SEGMENT_SECONDS);
    if (path === 'sound.m3u8')
      return text('application/vnd.apple.mpegurl', playlist('sound', soundSegments, SOUND_SEGMENT_SECONDS));
    const [, list] = /^(\d)\.m3u8$/.exec(path) ?? [];
    if (list !== undefined && renditions[Number(list)] !== undefined)
      return text('application/vnd.apple.mpegurl', playlist(list, segments, SEGMENT_SECONDS));
    const [, folder = '', file = ''] = /^(sound|\d)\/(init|\d+)\.(?:mp4|m4s)$/.exec(path) ?? [];
    if (folder === 'sound') return media(file === 'init' ? sound.init : soundFile(Number(file)));
    const source = renditions[Number(folder)]?.source;
    if (folder === '' || source === undefined) return null;
    return media(file === 'init' ? pictures.get(source)?.init : pictureFile(Number(folder), Number(file)));
  }

  return {
    segments,
    read,
    pictureOf: (path) => {
      const [, rendition, index] = /^(\d)\/(\d+)\.m4s$/.exec(path) ?? [];
      return rendition === undefined ? null : { rendition: Number(rendition), index: Number(index) };
    },
  };
}

interface Parts {
  readonly init: Buffer;
  readonly files: readonly Buffer[];
  /** The units of time in a second. */
  readonly timescale: number;
}

async function readParts(folder: string): Promise<Parts> {
  const names = (await readdir(`${MEDIA}/${folder}`)).filter((name) => name.endsWith('.m4s')).sort();
  const init = await readFile(`${MEDIA}/${folder}/init.mp4`);
  const files = await Promise.all(names.map((name) => readFile(`${MEDIA}/${folder}/${name}`)));
  // Version, flags and two times come before the scale of the track's own header.
  const header = init.indexOf('mdhd') + 4;
  const timescale = init.readUInt32BE(header + (init.readUInt8(header) === 1 ? 20 : 12));
  return { init, files, timescale };
}

/** Moves a segment to a later place of the film. */
function movedBy(body: Buffer, seconds: number, timescale: number): Buffer {
  const moved = Buffer.from(body);
  for (let at = moved.indexOf('tfdt'); at !== -1; at = moved.indexOf('tfdt', at + 4)) {
    if (moved.readUInt8(at + 4) === 1)
      moved.writeBigUInt64BE(moved.readBigUInt64BE(at + 8) + BigInt(seconds * timescale), at + 8);
    else moved.writeUInt32BE(moved.readUInt32BE(at + 8) + seconds * timescale, at + 8);
  }
  return moved;
}

const LEAST_BOX_BYTES = 8;

function padded(body: Buffer, bytes: number): Buffer {
  const missing = bytes - body.byteLength;
  if (missing < LEAST_BOX_BYTES) return body;
  const box = Buffer.alloc(missing);
  box.writeUInt32BE(missing, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([body, box]);
}
