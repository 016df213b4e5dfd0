import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.ts': 'video/mp2t',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.aac': 'audio/aac',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.ass': 'text/x-ssa; charset=utf-8',
  '.ssa': 'text/x-ssa; charset=utf-8',
};

const textual = new Set(
  '.html .js .mjs .css .json .map .xml .txt .svg .m3u8 .mpd .vtt .srt .ass .ssa .wasm'.split(' '),
);

export const mimeType = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Whether to compress a file; others are compressed already or requested in ranges. */
export const isTextual = (path: string): boolean => textual.has(extname(path).toLowerCase());
