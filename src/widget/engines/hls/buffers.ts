import { BufferController, Events, type BufferAppendingData, type LevelDetails, type MediaFragment } from 'hls.js';
import type { Contents } from '../../../../streams/model/contents.ts';

type Name = BufferAppendingData['type'];
type Codecs = { [N in Name]?: unknown };

/** Private members of the library's class. */
interface PrivateMembers {
  tracks: { readonly [N in Name]?: { readonly buffer?: unknown } };
  bufferCodecEventsTotal: number;
  onManifestParsed(name: string, data: object): void;
  onBufferCodecs(name: string, data: Codecs): void;
  onBufferAppending(name: string, data: Pick<BufferAppendingData, 'type'>): void;
}

const Base = BufferController as unknown as new (
  ...settings: ConstructorParameters<typeof BufferController>
) => PrivateMembers;

const controllers = new WeakMap<object, ChosenBuffers>();

/** The buffers of a library instance; undefined if the instance was made without them. */
export const chosenBuffers = (hls: object): ChosenBuffers | undefined => controllers.get(hls);

/** Whether data with these names has sound and has a picture. */
export const contentsOf = (names: { readonly [N in Name]?: unknown }): Contents => ({
  sound: Boolean(names.audio ?? names.audiovideo),
  picture: Boolean(names.video ?? names.audiovideo),
});

const isSame = (a: Contents, b: Contents): boolean => a.sound === b.sound && a.picture === b.picture;

/**
 * The library's buffers, made for the chosen contents. A browser cannot add a buffer later, so sound or pictures that
 * begin later are left out until other buffers are chosen: the library itself would fail.
 */
export class ChosenBuffers extends Base {
  #chosen: Contents | null = null;
  /** How many loaders report their codecs before buffers are made. */
  #reporterCount = 0;
  readonly #leftOut = new Set<Name>();

  constructor(...settings: ConstructorParameters<typeof BufferController>) {
    super(...settings);
    const [hls] = settings;
    controllers.set(hls, this);
    // The library makes this controller before those that read a playlist.
    hls.on(Events.LEVEL_LOADED, (_, { details }) => endBeforeGap(details));
    hls.on(Events.AUDIO_TRACK_LOADED, (_, { details }) => endBeforeGap(details));
  }

  /** Chooses the contents of the buffers that are made next; null: whatever comes first. */
  choose(contents: Contents | null): void {
    this.#chosen = contents;
  }

  override onManifestParsed(name: string, data: object): void {
    super.onManifestParsed(name, data);
    this.#reporterCount = this.bufferCodecEventsTotal;
  }

  override onBufferCodecs(name: string, data: Codecs): void {
    const chosen = this.#chosen;
    const isOneChosen = chosen !== null && chosen.sound !== chosen.picture;
    if (this.#reporterCount > 0) this.bufferCodecEventsTotal = isOneChosen ? 1 : this.#reporterCount;
    for (const kind of Object.keys(data) as Name[]) {
      if (this.#isLeftOut(kind, data)) this.#leftOut.add(kind);
      else this.#leftOut.delete(kind);
    }
    // A copy, because the library goes on with the object that it has reported.
    super.onBufferCodecs(
      name,
      Object.fromEntries(Object.entries(data).filter(([kind]) => !this.#leftOut.has(kind as Name))),
    );
  }

  override onBufferAppending(name: string, data: Pick<BufferAppendingData, 'type'>): void {
    if (!this.#leftOut.has(data.type)) super.onBufferAppending(name, data);
  }

  #isLeftOut(kind: Name, data: Codecs): boolean {
    const hasBuffers = Object.values(this.tracks).some((track) => track?.buffer !== undefined);
    // If the same contents come in one buffer instead of two, the library itself reports it.
    if (hasBuffers) return this.tracks[kind] === undefined && !isSame(contentsOf(data), contentsOf(this.tracks));
    const chosen = this.#chosen;
    if (chosen === null) return false;
    const { sound, picture } = contentsOf({ [kind]: true });
    return (sound && !chosen.sound) || (picture && !chosen.picture);
  }
}

/** Whether the playlist marks a segment as a gap. The library's own mark is also on segments that it could not read. */
export const isGap = ({ tagList }: Pick<MediaFragment, 'tagList'>): boolean => tagList.some(([name]) => name === 'GAP');

/** Ends a film before the gap that its playlist ends with: the library would wait in the gap. */
export function endBeforeGap(details: Pick<LevelDetails, 'live' | 'fragments' | 'totalduration' | 'endSN'>): void {
  const { live, fragments } = details;
  if (live || fragments.every(isGap)) return;
  for (let last = fragments.at(-1); last !== undefined && isGap(last); last = fragments.at(-1)) {
    fragments.pop();
    details.totalduration -= last.duration;
    details.endSN -= 1;
  }
  const end = fragments.at(-1);
  if (end !== undefined) end.endList = true;
}
