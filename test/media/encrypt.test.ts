import { createDecipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoKey } from '../../src/backend/licenses/demo-keys.mjs';
import { encryptedInit, encryptedSegment } from '../../src/media/package/encrypt.mjs';
import { boxes, type Mp4Box as Box } from '../../src/media/package/boxes.mjs';

function find(buffer: Buffer, ...types: readonly string[]): Box {
  const whole: Box = { type: '', start: 0, body: 0, end: buffer.length };
  return types.reduce((parent, type) => {
    const found = [...boxes(buffer, parent.body, parent.end)].find((child) => child.type === type);
    if (found === undefined) throw new Error(`no ${type}`);
    return found;
  }, whole);
}

const mediaOf = (buffer: Buffer): Buffer => {
  const { body, end } = find(buffer, 'mdat');
  return buffer.subarray(body, end);
};

/** Decrypts as a player does, by the boxes. */
function decrypted(buffer: Buffer): Buffer {
  const media = Buffer.from(mediaOf(buffer));
  const senc = find(buffer, 'moof', 'traf', 'senc');
  const trun = find(buffer, 'moof', 'traf', 'trun');
  const hasParts = (buffer.readUInt32BE(senc.body) & 2) !== 0;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (buffer.readUInt32BE(trun.body) & flag) !== 0);
  const first = trun.body + 12 + ((buffer.readUInt32BE(trun.body) & 4) !== 0 ? 4 : 0);
  let entry = senc.body + 8;
  let at = 0;
  for (let sample = 0; sample < buffer.readUInt32BE(senc.body + 4); sample += 1) {
    const size = buffer.readUInt32BE(first + (sample * fields.length + fields.indexOf(0x200)) * 4);
    const vector = Buffer.concat([buffer.subarray(entry, entry + 8), Buffer.alloc(8)]);
    const cipher = createDecipheriv('aes-128-ctr', Buffer.from(demoKey.key, 'hex'), vector);
    entry += 8;
    const parts: [number, number][] = hasParts ? [] : [[0, size]];
    if (hasParts) {
      const count = buffer.readUInt16BE(entry);
      entry += 2;
      for (let part = 0; part < count; part += 1, entry += 6) {
        parts.push([buffer.readUInt16BE(entry), buffer.readUInt32BE(entry + 2)]);
      }
    }
    expect(parts.reduce((sum, [clear, hidden]) => sum + clear + hidden, 0)).toBe(size);
    let place = at;
    for (const [clear, hidden] of parts) {
      place += clear;
      cipher.update(media.subarray(place, place + hidden)).copy(media, place);
      place += hidden;
    }
    at += size;
  }
  return media;
}

const river = (name: string): Buffer => readFileSync(`public/media/river/${name}`);
const locked = (name: string): Buffer => readFileSync(`public/media/locked/${name}`);

describe('the encrypted demo film', () => {
  it.each(['v360/001.m4s', 'v360/010.m4s', 'dub/001.m4s', 'dub/005.m4s'])(
    'is the plain one, once decrypted: %s',
    (name) => {
      const bytes = locked(name);
      expect(mediaOf(bytes).equals(mediaOf(river(name)))).toBe(false);
      expect(decrypted(bytes).equals(mediaOf(river(name)))).toBe(true);
    },
  );

  it.each(['v360/001.m4s', 'dub/001.m4s'])('has its samples and their vectors where its boxes say: %s', (name) => {
    const bytes = locked(name);
    const moof = find(bytes, 'moof');
    const trun = find(bytes, 'moof', 'traf', 'trun');
    expect(moof.start + bytes.readInt32BE(trun.body + 8)).toBe(find(bytes, 'mdat').body);
    const saio = find(bytes, 'moof', 'traf', 'saio');
    expect(moof.start + bytes.readUInt32BE(saio.body + 8)).toBe(find(bytes, 'moof', 'traf', 'senc').body + 8);
  });

  it('is made of the plain one by the key, the same each time', () => {
    const made = encryptedSegment(river('dub/001.m4s'), { key: demoKey.key, isVideo: false, firstSample: 0 });
    expect(made.bytes.equals(locked('dub/001.m4s'))).toBe(true);
    expect(encryptedInit(river('v360/init.mp4'), demoKey.id).equals(locked('v360/init.mp4'))).toBe(true);
  });
});
