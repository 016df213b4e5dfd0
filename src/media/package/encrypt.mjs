/**
 * Common Encryption (ISO/IEC 23001-7, scheme `cenc`: AES-128 in counter mode) of CMAF tracks, without encoding again.
 * ffmpeg 5 leaves out the boxes that fragments need.
 */
import { createCipheriv } from 'node:crypto';
import { boxes } from './boxes.mjs';

const ivBytes = 8;
const blockBytes = 16;
/**
 * The bytes of a NAL unit with a picture that stay readable: its length, and the headers that a player may read before
 * it decrypts.
 */
const clearNalBytes = 4 + 64;
/** Types of the NAL units of H.264 that have pictures; parameters of the stream stay readable. */
const pictureNals = new Set([1, 5]);

const uint = (value, bytes) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const box = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, 'latin1'), body]);
};

const fullBox = (type, flags, ...parts) => box(type, uint(flags, 4), ...parts);

/** A box with its children changed: `change` returns the replacement of each. */
function rewritten(buffer, { type, body, end }, headerBytes, change) {
  const children = [...boxes(buffer, body + headerBytes, end)].map(change);
  return box(type, buffer.subarray(body, body + headerBytes), ...children);
}

const copy = (buffer, { start, end }) => buffer.subarray(start, end);

/** Bytes before the boxes within a sample entry of video and of audio. */
const entryHeaders = { avc1: 78, mp4a: 28 };
const encryptedTypes = { avc1: 'encv', mp4a: 'enca' };

function encryptedEntry(buffer, entry, keyId) {
  const header = buffer.subarray(entry.body, entry.body + entryHeaders[entry.type]);
  const rest = buffer.subarray(entry.body + entryHeaders[entry.type], entry.end);
  const scheme = fullBox('schm', 0, Buffer.from('cenc'), uint(0x10000, 4));
  const tenc = fullBox('tenc', 0, Buffer.from([0, 0, 1, ivBytes]), Buffer.from(keyId, 'hex'));
  const protection = box('sinf', box('frma', Buffer.from(entry.type)), scheme, box('schi', tenc));
  return box(encryptedTypes[entry.type], header, rest, protection);
}

/** @param {Buffer} buffer an initialisation segment @param {string} keyId @returns {Buffer} */
export function encryptedInit(buffer, keyId) {
  const within = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
  const change = (child) => {
    if (within.has(child.type)) return rewritten(buffer, child, 0, change);
    if (child.type === 'stsd') return rewritten(buffer, child, 8, (entry) => encryptedEntry(buffer, entry, keyId));
    return copy(buffer, child);
  };
  return Buffer.concat([...boxes(buffer, 0, buffer.length)].map(change));
}

/** How many bytes stay readable and how many are encrypted, in turns. @returns {[number, number][]} */
function subsamples(sample) {
  const parts = [];
  let clear = 0;
  for (let at = 0; at < sample.length;) {
    const size = 4 + sample.readUInt32BE(at);
    const isPicture = pictureNals.has(sample[at + 4] & 0x1f);
    const hidden = isPicture ? Math.max(0, size - clearNalBytes) : 0;
    const whole = hidden - (hidden % blockBytes);
    clear += size - whole;
    if (whole > 0) {
      parts.push([clear, whole]);
      clear = 0;
    }
    at += size;
  }
  return clear > 0 ? [...parts, [clear, 0]] : parts;
}

/** The sizes of a fragment's samples. */
function sampleSizes(buffer, tfhd, trun) {
  const has = (full, flag) => (buffer.readUInt32BE(full.body) & flag) !== 0;
  const count = buffer.readUInt32BE(trun.body + 4);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => has(trun, flag));
  const first = trun.body + 8 + (has(trun, 0x1) ? 4 : 0) + (has(trun, 0x4) ? 4 : 0);
  const sizeAt = fields.indexOf(0x200);
  // The default size comes after the other fields that are present: base offset, sample description, duration.
  const before = [0x1, 0x2, 0x8].reduce((bytes, flag) => bytes + (has(tfhd, flag) ? (flag === 0x1 ? 8 : 4) : 0), 0);
  return Array.from({ length: count }, (_, index) =>
    sizeAt === -1
      ? buffer.readUInt32BE(tfhd.body + 8 + before)
      : buffer.readUInt32BE(first + (index * fields.length + sizeAt) * 4),
  );
}

/**
 * @param {Buffer} buffer one segment with one fragment
 * @param {{ key: string, isVideo: boolean, firstSample: number }} options the number of the first sample, which makes
 *   each initialisation vector different
 * @returns {{ bytes: Buffer, samples: number }}
 */
export function encryptedSegment(buffer, { key, isVideo, firstSample }) {
  const top = [...boxes(buffer, 0, buffer.length)];
  const moof = top.find(({ type }) => type === 'moof');
  const mdat = top.find(({ type }) => type === 'mdat');
  const traf = [...boxes(buffer, moof.body, moof.end)].find(({ type }) => type === 'traf');
  const inTraf = [...boxes(buffer, traf.body, traf.end)];
  const [tfhd, trun] = ['tfhd', 'trun'].map((name) => inTraf.find(({ type }) => type === name));
  const media = Buffer.from(buffer.subarray(mdat.body, mdat.end));
  let at = 0;
  const entries = sampleSizes(buffer, tfhd, trun).map((size, index) => {
    const iv = uint(firstSample + index + 1, ivBytes - 2);
    const vector = Buffer.concat([Buffer.alloc(2), iv]);
    const cipher = createCipheriv('aes-128-ctr', Buffer.from(key, 'hex'), Buffer.concat([vector, Buffer.alloc(8)]));
    const sample = media.subarray(at, at + size);
    at += size;
    const parts = isVideo ? subsamples(sample) : [];
    let place = 0;
    for (const [clear, hidden] of isVideo ? parts : [[0, size]]) {
      place += clear;
      cipher.update(sample.subarray(place, place + hidden)).copy(sample, place);
      place += hidden;
    }
    if (!isVideo) return vector;
    return Buffer.concat([
      vector,
      uint(parts.length, 2),
      ...parts.flatMap(([clear, hidden]) => [uint(clear, 2), uint(hidden, 4)]),
    ]);
  });
  const senc = fullBox('senc', isVideo ? 2 : 0, uint(entries.length, 4), ...entries);
  const sizes = Buffer.from(entries.map(({ length }) => length));
  const saiz = fullBox('saiz', 0, uint(0, 1), uint(entries.length, 4), sizes);
  const saioBytes = 20;
  // The trun's offset and this one count from the start of the moof.
  const added = senc.length + saiz.length + saioBytes;
  const moved = Buffer.from(copy(buffer, trun));
  moved.writeInt32BE(moved.readInt32BE(16) + added, 16);
  const sencOffset = moof.end - moof.start + saiz.length + saioBytes + 16;
  const saio = fullBox('saio', 0, uint(1, 4), uint(sencOffset, 4));
  const newTraf = box(
    'traf',
    ...inTraf.map((child) => (child === trun ? moved : copy(buffer, child))),
    saiz,
    saio,
    senc,
  );
  const newMoof = rewritten(buffer, moof, 0, (child) => (child.type === 'traf' ? newTraf : copy(buffer, child)));
  const styp = top.filter(({ type }) => type === 'styp').map((child) => copy(buffer, child));
  return { bytes: Buffer.concat([...styp, newMoof, box('mdat', media)]), samples: entries.length };
}
