import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { BufferCreatedData, Fragment, FragParsedData, LevelUpdatedData, MediaFragment } from 'hls.js';
import { distinctUntilChanged, filter, map, merge, type Observable } from 'rxjs';
import type { Contents, ContentKind, Presence, Presences } from '../../../../streams/model/contents.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { isUneven, presenceOf } from '../../../../streams/model/presences.ts';
import { contentsOf, isGap } from './buffers.ts';
import { type HlsEvents, hlsEvents } from './events.ts';

type Library = HlsEvents & Pick<Hls, 'levels' | 'loadLevel' | 'audioTracks' | 'audioTrack'>;
type Segment = Pick<MediaFragment, 'sn' | 'start' | 'end' | 'tagList'>;
type Parsed = ReadonlyMap<Fragment['sn'], Contents>;

/** Tells which contents have buffers, and where the film has sound and pictures if they come and go. */
export function hlsContents(hls: Library): Observable<NetworkSignal> {
  const event = <T = unknown>(name: Events): Observable<T> => hlsEvents<T>(hls, name);
  const parsed = new Map<Fragment['sn'], Contents>();

  const noted$ = merge(
    event(Events.MANIFEST_LOADING).pipe(map(() => parsed.clear())),
    // Parts of segments may well be of one kind only.
    event<FragParsedData>(Events.FRAG_PARSED).pipe(
      filter(({ frag, part }) => frag.type === PlaylistLevelType.MAIN && frag.sn !== 'initSegment' && !part),
      map(({ frag }) => parsed.set(frag.sn, contentsOf(frag.elementaryStreams))),
    ),
    event<LevelUpdatedData>(Events.LEVEL_UPDATED).pipe(
      map(({ details: { startSN } }) => {
        // Forgets segments that a channel has left behind.
        for (const sn of parsed.keys()) if (Number(sn) < startSN) parsed.delete(sn);
      }),
    ),
    event(Events.AUDIO_TRACK_UPDATED),
  );
  let hasReported = false;
  return merge(
    event<BufferCreatedData>(Events.BUFFER_CREATED).pipe(
      map(({ tracks }): NetworkSignal => ({ type: 'buffers.made', contents: contentsOf(tracks) })),
    ),
    noted$.pipe(
      map(() => presencesOf(hls, parsed)),
      // Most films have both everywhere, or only one, and need no report. A report that was made is kept up to date.
      filter((presences) => (hasReported ||= isUneven(presences))),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      map((presences): NetworkSignal => ({ type: 'presences.changed', presences })),
    ),
  );
}

function presencesOf({ levels, loadLevel, audioTracks, audioTrack }: Library, parsed: Parsed): Presences {
  const all = levels[loadLevel]?.details?.fragments ?? [];
  const track = audioTracks[audioTrack];
  const sounds = track?.url ? (track.details?.fragments ?? []) : null;
  const ofMain = (kind: ContentKind, isApart: boolean): Presence =>
    presenceOf(
      all.flatMap((one) => pieceOf(one, isGap(one) ? false : (parsed.get(one.sn)?.[kind] ?? (isApart || null)))),
    );
  return {
    picture: ofMain('picture', sounds !== null),
    sound: sounds === null ? ofMain('sound', false) : presenceOf(sounds.flatMap((one) => pieceOf(one, !isGap(one)))),
  };
}

const pieceOf = ({ start: fromSeconds, end: toSeconds }: Segment, isThere: boolean | null) =>
  isThere === null ? [] : [{ fromSeconds, toSeconds, isThere }];
