import type { VideoFacts } from '../../../../streams/model/media.ts';
import { isHdrDisplay } from '../../shared/hdr-display.ts';
import { bestFirst, heightLike, positiveOrZero } from '../shared/index.ts';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import { webAddress } from '../../shared/files/web-address.ts';

/** An element that has only text is parsed as a string. */
export type Texts = readonly (string | { readonly __text?: string })[];

export const textOf = (element: Texts[number] | undefined): string | undefined =>
  typeof element === 'string' ? element : element?.__text;

interface CommonAttributes {
  readonly contentType?: string;
  readonly mimeType?: string;
  readonly BaseURL?: Texts;
  readonly height?: unknown;
  readonly bandwidth?: unknown;
  readonly id?: unknown;
  readonly codecs?: unknown;
  readonly width?: unknown;
  readonly frameRate?: unknown;
  readonly SupplementalProperty?: Properties;
  readonly EssentialProperty?: Properties;
}

type Properties = readonly { readonly schemeIdUri?: unknown; readonly value?: unknown }[];

/** Times are in units of the template; `timescale` of them make a second. */
export interface SegmentTemplate {
  readonly timescale?: number;
  readonly duration?: number;
  readonly startNumber?: number;
  readonly presentationTimeOffset?: number;
  readonly SegmentTimeline?: {
    readonly S: readonly { readonly t?: number; readonly d: number; readonly r?: number }[];
  };
}

export interface AdaptationSet extends CommonAttributes {
  readonly lang?: string;
  readonly Label?: Texts;
  Representation?: (CommonAttributes & { readonly SegmentTemplate?: SegmentTemplate })[];
  selectionPriority?: number;
}

export interface Period {
  readonly id?: string;
  readonly EventStream?: unknown;
  /** Beginning and length of the Period, in seconds. */
  readonly start?: unknown;
  readonly duration?: unknown;
  readonly BaseURL?: Texts;
  AdaptationSet?: AdaptationSet[];
}

/** The part of the library's parsed manifest that is used here. */
export interface LooseManifest {
  readonly manifest?: {
    readonly type?: unknown;
    /** In seconds. */
    readonly mediaPresentationDuration?: unknown;
    /** A date. */
    readonly availabilityStartTime?: unknown;
    readonly url?: string;
    readonly BaseURL?: Texts;
    readonly SupplementalProperty?: Properties;
    Period?: Period[];
  } | null;
}

/** PQ and HLG, by ISO/IEC 23091-2. */
const hdrTransfers = ['16', '18'];

const isHdr = ({ SupplementalProperty = [], EssentialProperty = [] }: CommonAttributes): boolean =>
  [...SupplementalProperty, ...EssentialProperty].some(
    ({ schemeIdUri, value }) =>
      schemeIdUri === 'urn:mpeg:mpegB:cicp:TransferCharacteristics' && hdrTransfers.includes(String(value)),
  );

/** `25`, or `30000/1001`. */
function framesPerSecond(frameRate: unknown): number {
  const [frames, seconds = '1'] = String(frameRate).split('/');
  return positiveOrZero(Number(frames) / Number(seconds));
}

/** What a representation requires of a decoder, by its id; null if the manifest does not name its codec. */
export function videoFactsOf({ manifest }: LooseManifest, id: string): VideoFacts | null {
  for (const set of manifest?.Period?.flatMap((period) => period.AdaptationSet ?? []) ?? []) {
    const one = set.Representation?.find((representation) => representation.id === id);
    if (one === undefined) continue;
    const codecs = one.codecs ?? set.codecs;
    if (typeof codecs !== 'string') return null;
    return {
      codec: codecs.split(',')[0]?.trim() ?? '',
      width: positiveOrZero(Number(one.width ?? set.width)),
      frameRate: framesPerSecond(one.frameRate ?? set.frameRate),
      isHdr: isHdr(one) || isHdr(set),
    };
  }
  return null;
}

/**
 * Adds empty lists where a manifest has none, because the library throws if they are missing. On a display without high
 * dynamic range, a stream does not start with an HDR representation.
 */
export function completeManifest({ manifest }: LooseManifest): void {
  if (manifest === null || manifest === undefined) return;
  const hasHdr = isHdrDisplay(globalThis);
  manifest.Period ??= [];
  for (const period of manifest.Period) {
    period.AdaptationSet ??= [];
    for (const set of period.AdaptationSet) {
      set.Representation ??= [];
      if (!hasHdr && [set, ...set.Representation].some(isHdr)) set.selectionPriority = 0;
    }
  }
}

export const kindOf = ({ contentType, mimeType, Representation: all = [] }: AdaptationSet): string =>
  contentType ?? (mimeType ?? all[0]?.mimeType ?? '').split('/')[0] ?? '';

/** Higher than every priority of the library's own listeners. */
export const HIGHEST_PRIORITY = 10_000;

/** The greatest bandwidth of the qualities that `heightLike` finds for this height; null if it finds no height. */
export function bandwidthOf({ manifest }: LooseManifest, height: number): number | null {
  const all = manifest?.Period?.[0]?.AdaptationSet?.flatMap((set) => set.Representation ?? []) ?? [];
  const rated = all
    .map((one) => ({ height: Number(one.height), bitrateBps: Number(one.bandwidth) }))
    .filter(({ bitrateBps }) => bitrateBps > 0);
  const like = heightLike(
    rated.map((one) => one.height),
    height,
  );
  return bestFirst(rated).find((one) => one.height === like)?.bitrateBps ?? null;
}

/** The address of the film's analysis, which a manifest may name in a property. */
export function companionFiles(manifest: LooseManifest['manifest']): SignalOf<'engine.analysisFound'>[] {
  const { url = '', SupplementalProperty: properties = [] } = manifest ?? {};
  const link = properties.find(({ schemeIdUri }) => schemeIdUri === 'urn:potok:analysis')?.value;
  const address = webAddress(link, url);
  return address === null ? [] : [{ type: 'engine.analysisFound', url: address }];
}
