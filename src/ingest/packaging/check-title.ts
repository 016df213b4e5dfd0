import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseXml } from 'txml';
import { PackagingFailure } from '../shared/failure.ts';
import { fpsOf } from './picture.ts';
import type { PackagedTitle } from './plan.ts';
import type { Track } from './track.ts';
import { DASH_MANIFEST, PLAYLIST } from '../shared/names.ts';

/** The length of a frame of sound. Sound ends only at the end of a frame. */
const SOUND_FRAME_SECONDS = 1_024 / 48_000;

const fault = (why: string): PackagingFailure => new PackagingFailure(`What was made of it is faulty: ${why}`);
const endOf = ({ segments, timescale }: Track): number => (segments.at(-1)?.shownTo ?? 0) / timescale;

/** Throws a readable error unless the segments of all renditions begin and end together, and end with the sound. */
export function checkTimelines({ renditions, sounds, picture }: PackagedTitle): void {
  const frameSeconds = 1 / fpsOf(picture);
  const [first, ...others] = renditions.map(({ track }) => track);
  if (first === undefined) throw fault('there is no picture.');
  const startsOf = ({ segments, timescale }: Track) => segments.map(({ shownFrom }) => shownFrom / timescale);
  const starts = startsOf(first);
  for (const track of others) {
    const own = startsOf(track);
    const at = starts.findIndex((start, index) => Math.abs(start - (own[index] ?? Number.NaN)) >= frameSeconds / 2);
    if (own.length !== starts.length || at >= 0 || Math.abs(endOf(track) - endOf(first)) >= frameSeconds / 2)
      throw fault(`${track.name} and ${first.name} are not cut at the same places.`);
  }
  for (const { track } of sounds) {
    const apart = Math.abs(endOf(track) - endOf(first));
    if (apart > frameSeconds + SOUND_FRAME_SECONDS)
      throw fault(`sound (${track.name}) and picture end ${apart.toFixed(3)} s apart.`);
  }
}

/**
 * Reads the manifests of a title as players do. Throws if a file that they name is missing, or if their lengths differ.
 */
export async function checkManifests(folder: string, title: PackagedTitle): Promise<void> {
  const named = new Set<string>();
  const lengths = new Map<string, number>();
  const queue = [PLAYLIST];
  for (const name of queue) {
    const text = await readFile(join(folder, name), 'utf8');
    const uris = [...text.matchAll(/URI="([^"]+)"|^([^#\n].*)$/gm)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    for (const uri of uris) {
      if (uri.endsWith('.m3u8') && !queue.includes(uri)) queue.push(uri);
      named.add(uri);
    }
    const seconds = [...text.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce((sum, [, length]) => sum + Number(length), 0);
    if (seconds > 0) lengths.set(name, seconds);
  }
  for (const { name, files, seconds } of readManifest(await readFile(join(folder, DASH_MANIFEST), 'utf8'))) {
    for (const file of files) named.add(file);
    const told = lengths.get(`${name}.m3u8`);
    if (seconds !== null && (told === undefined || Math.abs(told - seconds) > 0.01))
      throw fault(`the manifests tell different lengths of ${name}.`);
  }
  for (const uri of named) {
    const size = await stat(join(folder, uri)).then(
      (found) => found.size,
      () => 0,
    );
    if (size === 0) throw fault(`${uri} is missing.`);
  }
  for (const [name, seconds] of lengths)
    if (Math.abs(seconds - title.seconds) > 1 / fpsOf(title.picture) + SOUND_FRAME_SECONDS)
      throw fault(`${name} lasts ${seconds.toFixed(3)} s, and the film ${title.seconds.toFixed(3)} s.`);
}

interface Element {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly (Element | string)[];
}

const childrenOf = (element: Element): Element[] =>
  element.children.filter((child): child is Element => typeof child !== 'string');
const textOf = (element: Element | undefined): string => {
  const [text = ''] = element?.children ?? [];
  return typeof text === 'string' ? text : '';
};
const within = (element: Element, name: string): Element[] =>
  childrenOf(element).flatMap((child) => [...(child.tagName === name ? [child] : []), ...within(child, name)]);

/** The files and the length of each representation. The length is null for subtitles, which are one file. */
function readManifest(xml: string): { name: string; files: string[]; seconds: number | null }[] {
  const root = { tagName: '', attributes: {}, children: parseXml(xml) as (Element | string)[] };
  return within(root, 'Representation').map((representation) => {
    const name = representation.attributes['id'] ?? '';
    const [template] = within(representation, 'SegmentTemplate');
    if (template === undefined) {
      const [base] = within(representation, 'BaseURL');
      return { name, files: [textOf(base)], seconds: null };
    }
    const { initialization, media, timescale } = template.attributes;
    const runs = within(template, 'S').map(({ attributes: { d, r } }) => ({
      ticks: Number(d),
      count: Number(r ?? 0) + 1,
    }));
    const count = runs.reduce((sum, one) => sum + one.count, 0);
    const files = Array.from({ length: count }, (_, at) =>
      (media ?? '').replace('$Number%05d$', String(at + 1).padStart(5, '0')),
    );
    const ticks = runs.reduce((sum, one) => sum + one.count * one.ticks, 0);
    return { name, files: [initialization ?? '', ...files], seconds: ticks / Number(timescale) };
  });
}
