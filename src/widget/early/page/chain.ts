import { chooseEngine, isMasterJson } from '../../../../streams/model/addresses.ts';
import { arrangeAudioTracks, chooseAudioTrack } from '../../../../streams/model/track-choice.ts';
import type { StoredPreferences } from '../../../../streams/model/session.ts';
import { chooseSource, savedSource } from '../../../../streams/model/source-choice.ts';
import { parseUrl } from '../../../api/absolute-link.ts';
import { toSources } from '../../../api/master-json.ts';
import { bodyOf, type FirstAnswers } from './answers.ts';
import type { LastStart } from './last-start.ts';
import { planStart, type Start, type StartKnowledge } from './plan.ts';
import { type FirstSegment, readMaster, segmentAt } from './playlist.ts';
import { mostBytes, type Requester, toText } from './requests.ts';
import { chooseStartLevel, type StartConditions } from './start-level.ts';

export interface StartEdge {
  readonly answers: Omit<FirstAnswers, 'catalogue'>;
  /** The first requests, which the player uses instead of the network. */
  readonly firstRequests: Map<string, Promise<Response>>;
  readonly fetch: typeof globalThis.fetch;
  /** The requests for one film. */
  readonly createRequester: () => Requester;
  readonly abilities: Parameters<typeof chooseEngine>[1];
  /** For a film at this address. Read late, when more has been measured. */
  readonly conditions: (address: string) => StartConditions;
  /** What to start with at the next visit; null if that visit should wait for the catalogue. */
  readonly remember: (start: LastStart | null) => void;
  readonly preconnect: (origin: string) => void;
  /** Starts loading the prerolls at these addresses. Resolves with whether the player has taken over meanwhile. */
  readonly startAds: (urls: readonly string[]) => Promise<boolean>;
}

export type Knowledge = StartKnowledge & {
  readonly movieId: number;
  readonly stored: Pick<StoredPreferences, 'favoriteAudioTracks' | 'favoriteSources' | 'lastVoice'>;
  readonly last: LastStart | null;
};

/** The source that the player would choose from a master JSON, whose request it can then reuse. */
async function sourceOf(
  url: string,
  savedLabel: string | null,
  { firstRequests, fetch }: StartEdge,
): Promise<string | null> {
  const masterUrl = parseUrl(url);
  if (!isMasterJson(url) || masterUrl === null) return masterUrl === null ? null : url;
  const request = fetch(url, { credentials: 'same-origin' });
  request.catch(() => undefined);
  firstRequests.set(url, request);
  const raw = (await bodyOf(request, mostBytes.text)) as { readonly sources?: unknown } | null;
  if (!Array.isArray(raw?.sources)) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const sources = (raw.sources as readonly Readonly<Record<string, unknown>>[]).map((source) => ({
    label: text(source['label']),
    link: text(source['link']),
    isDefault: source['isDefault'] === true,
  }));
  return chooseSource(toSources(sources, masterUrl), savedLabel)?.link ?? null;
}

async function startSegment(url: string, startSeconds: number, { ask }: Requester): Promise<void> {
  const playlist = await ask(url, mostBytes.text);
  const first: FirstSegment | null = segmentAt(toText(playlist.body), playlist.url, startSeconds);
  if (first === null) return;
  const { init, segment } = first;
  if (init !== null) void ask(init.url, mostBytes.segment, init.range).catch(() => undefined);
  await ask(segment.url, mostBytes.segment, segment.range);
}

interface Film {
  readonly start: Start;
  readonly requester: Requester;
  /** Address of the rendition that the same start used at the last visit. */
  readonly cachedUrl: string | null;
}

/** Address of the rendition to start with. */
async function startHls(
  url: string,
  { start, requester, cachedUrl }: Film,
  knowledge: Knowledge,
  { conditions }: StartEdge,
): Promise<string | null> {
  const { url: base, body } = await requester.ask(url, mostBytes.text);
  const master = readMaster(toText(body), base);
  const level = master && chooseStartLevel(master.levels, conditions(base), cachedUrl);
  if (master === null || level === null) return null;
  requester.chooseLevel(level.url);
  const audio = audioOf(
    master.audio.filter(({ group }) => group === level.audioGroup),
    knowledge,
  );
  const parts = [level.url, ...(audio === null ? [] : [audio])];
  await Promise.all(parts.map((part) => startSegment(part, start.startSeconds, requester)));
  return level.url;
}

interface Voice {
  readonly label: string;
  readonly language: string;
  readonly url: string | null;
}

/** Address of the audio track that the player will choose; null if the sound is in the video segments. */
function audioOf(voices: readonly Voice[], { movieId, parameters, stored }: Knowledge): string | null {
  const tracks = voices.map(({ label, language }, index) => ({ id: String(index), label, language, channels: null }));
  const wish = {
    savedLabel: stored.favoriteAudioTracks[String(movieId)] ?? null,
    voiceAuthor: parameters.voiceAuthor,
    last: stored.lastVoice ?? null,
  };
  const chosen = chooseAudioTrack(arrangeAudioTracks(tracks, parameters.languageOrder), wish);
  return chosen === undefined ? null : (voices[Number(chosen.id)]?.url ?? null);
}

/** Address of the rendition to start with; null if the engine chooses it. */
async function load(film: Film, knowledge: Knowledge, edge: StartEdge): Promise<string | null> {
  const { start, requester } = film;
  const url = await sourceOf(start.url, savedSource(knowledge.stored, knowledge.movieId), edge);
  const source = url === null ? null : chooseEngine(url, edge.abilities);
  switch (source?.kind) {
    case 'hls':
      return startHls(source.url, film, knowledge, edge);
    case 'dash':
      await requester.ask(source.url, mostBytes.text);
      return null;
    case 'native':
      edge.preconnect(new URL(source.url).origin);
      return null;
    case undefined:
      return null;
  }
}

interface BegunFilm extends Film {
  readonly levelUrl: Promise<string | null>;
}

function begin(film: Film, knowledge: Knowledge, edge: StartEdge): BegunFilm {
  const levelUrl = load(film, knowledge, edge);
  levelUrl.catch(() => undefined);
  return { ...film, levelUrl };
}

/** Used until the catalogue answers and decides: the film will probably start as at the last visit. */
function beginAsBefore(knowledge: Knowledge, edge: StartEdge): BegunFilm | null {
  const { movieId, last } = knowledge;
  const start = last && planStart([last.episode], movieId, knowledge);
  if (last === null || start === null) return null;
  const isSame = start.url === last.url && start.startSeconds === last.startSeconds;
  if (isSame) {
    // All at once, because no answer is needed for the next request.
    const { ask } = edge.createRequester();
    for (const { url, most, range } of last.asked) ask(url, most, range).catch(() => undefined);
  }
  return begin({ start, requester: edge.createRequester(), cachedUrl: isSame ? last.levelUrl : null }, knowledge, edge);
}

/**
 * Starts loading the prerolls once it is known that the title may be seen. True if the player has taken over meanwhile.
 */
async function startAds({ answers, remember, startAds: start }: StartEdge): Promise<boolean> {
  const [list, isShown] = await Promise.all([answers.adList, answers.isShown]);
  if (!isShown || list === null || list.preroll.length === 0) return false;
  remember(null);
  return start(list.preroll);
}

/**
 * Starts loading the film and its prerolls. Throws if something fails, which is not an error for the viewer: the engine
 * repeats the request and reports its failures. Ends early if the player would refuse to play.
 */
export async function startFilm(knowledge: Knowledge, edge: StartEdge): Promise<void> {
  const { answers } = edge;
  const guess = beginAsBefore(knowledge, edge);
  // The prerolls wait for the title, but not for its episodes.
  const ads = startAds(edge).catch(() => false);
  const episodes = await answers.episodes;
  const start = episodes !== null && (await answers.isShown) ? planStart(episodes, knowledge.movieId, knowledge) : null;
  const isRight = guess?.start.url === start?.url && guess?.start.startSeconds === start?.startSeconds;
  if (!isRight) guess?.requester.drop();
  if (start === null) {
    edge.remember(null);
    return;
  }
  // A late list is not waited for. If the player has taken over meanwhile, it makes the film's requests itself.
  if ((await Promise.race([answers.adList, Promise.resolve(null)])) !== null && (await ads)) return;
  const begun =
    guess && isRight ? guess : begin({ start, requester: edge.createRequester(), cachedUrl: null }, knowledge, edge);
  const levelUrl = await begun.levelUrl;
  const asked = [...begun.requester.asked.values()];
  // An address with parameters may be signed, and be different the next time.
  edge.remember(start.url.includes('?') ? null : { ...start, levelUrl, asked });
}
