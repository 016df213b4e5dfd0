import { boundedTtl, defaultTtlSeconds } from '../../../streams/model/pathways.ts';
import type { PathwayClone, SteeringManifest } from '../../../streams/model/pathways.ts';

type Json = Readonly<Record<string, unknown>>;

/** The most entries of each list that are read. */
const mostEntries = 100;
const mostLetters = 2_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= mostLetters;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the answer of a steering server (RFC 8216bis, 7.2). Throws an error that describes what is invalid.
 * @param base the address of the answer
 */
export function readSteeringManifest(text: string, base: string): SteeringManifest {
  const read: unknown = JSON.parse(text);
  if (!isObject(read)) throw new Error('it is no object');
  if (read['VERSION'] !== 1) throw new Error('its VERSION is not 1');
  const { TTL = defaultTtlSeconds, 'RELOAD-URI': reload } = read;
  if (typeof TTL !== 'number') throw new Error('its TTL is no number');
  return {
    ttlSeconds: boundedTtl(TTL),
    reloadUri: reload === undefined ? null : addressOf(reload, base),
    priority: [...new Set(listOf(read, 'PATHWAY-PRIORITY').filter(isText))],
    clones: listOf(read, 'PATHWAY-CLONES').flatMap(cloneOf),
  };
}

function listOf(read: Json, name: string): readonly unknown[] {
  const list = read[name] ?? [];
  if (!Array.isArray(list)) throw new Error(`its ${name} is no list`);
  return list.slice(0, mostEntries);
}

/** Omits clones with query parameters or separate addresses: only a host can be exchanged in all files of a stream. */
function cloneOf(value: unknown): readonly PathwayClone[] {
  const { ID: id, 'BASE-ID': baseId, 'URI-REPLACEMENT': replacement } = isObject(value) ? value : {};
  if (!isObject(replacement) || Object.keys(replacement).some((name) => name !== 'HOST')) return [];
  const host = replacement['HOST'];
  return isText(id) && isText(baseId) && isText(host) ? [{ id, baseId, host }] : [];
}

function addressOf(address: unknown, base: string): string {
  const url = isText(address) ? new URL(address, base).href : '';
  if (!/^https?:/.test(url)) throw new Error('its RELOAD-URI is no address of the web');
  return url;
}
