import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Thumbnail } from '../../../streams/model/thumbnails.ts';
import { readTextFile } from '../shared/files/read-text.ts';
import { framePlaylist, readFrames } from './key-frames.ts';
import { parseThumbnails } from './parse.ts';

export type ThumbnailAddresses = Pick<CommandOf<'catalogue.loadThumbnails'>, 'fileUrl' | 'manifestUrl'>;

/** Loads thumbnails from their file, or otherwise key frames of the stream. */
export async function loadThumbnails(
  addresses: ThumbnailAddresses,
  signal: AbortSignal,
): Promise<readonly Thumbnail[]> {
  const { fileUrl, manifestUrl } = addresses;
  const pictures = fileUrl === null ? [] : await loadPictures(fileUrl, manifestUrl !== null, signal);
  return pictures.length > 0 || manifestUrl === null ? pictures : loadFrames(manifestUrl, signal);
}

async function loadPictures(
  fileUrl: string,
  hasSubstitute: boolean,
  signal: AbortSignal,
): Promise<readonly Thumbnail[]> {
  try {
    const { text, url } = await readTextFile(fileUrl, signal);
    return parseThumbnails(text, url);
  } catch (error) {
    if (signal.aborted || !hasSubstitute) throw error;
    console.warn('potok: no file with thumbnails', error);
    return [];
  }
}

async function loadFrames(manifestUrl: string, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  const manifest = await readTextFile(manifestUrl, signal);
  const found = framePlaylist(manifest.text, manifest.url);
  if (found === null) return [];
  const playlist = await readTextFile(found.url, signal);
  return readFrames(playlist.text, playlist.url, found.codecs);
}
