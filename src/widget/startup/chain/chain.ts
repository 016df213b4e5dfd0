import { chooseEngine, isMasterJson } from '../../../../streams/model/addresses.ts';
import { arrangeAudioTracks, chooseAudioTrack } from '../../../../streams/model/track-choice.ts';
import type { StoredPreferences } from '../../../../streams/model/session.ts';
import { chooseSource, savedSource } from '../../../../streams/model/source-choice.ts';
import { parseUrl } from '../../../api/absolute-link.ts';
import { toSources } from '../../../api/master-json.ts';
import { availablePath, contentPath, episodesPath } from '../../../contract/api.ts';
import { readBody } from '../../shared/files/read-body.ts';
import { type FirstSegment, readMaster, segmentAt } from './playlist.ts';
import { readEpisodes } from './episodes.ts';
import type { LastStart } from './last-start.ts';
import { planStart, type Start, type StartKnowledge } from './plan.ts';
import { mostBytes, type Requester, toText } from './requests.ts';
import { chooseStartLevel, type StartConditions } from './start-level.ts';

type Answers = ReadonlyMap<string, Promise<Response>>;

export interface ChainEdge {
  /** The boot script's requests, which the player uses before it asks the network. */
  readonly firstRequests: Map<string, Promise<Response>>;
  readonly fetch: typeof globalThis.fetch;
  /** For one film. */
  readonly createRequester: () => Requester;
  readonly pageUrl: string;
  readonly abilities: Parameters<typeof chooseEngine>[1];
  /** Read late, when more has been measured. */
  readonly conditions: () => StartConditions;
  /** For the next visit; null where it should wait for the catalogue. */
  readonly remember: (start: LastStart | null) => void;
  readonly preconnect: (origin: string) => void;
  /** Begins with the prerolls of a list of ads. Tells whether the player has come meanwhile. */
  readonly startAds: (list: unknown, url: string) => Promise<boolean>;
}

export type ChainKnowledge = StartKnowledge & {
  readonly stored: Pick<StoredPreferences, 'favoriteAudioTracks' | 'favoriteSources'>;
  readonly last: LastStart | null;
};

/** The JSON of a first answer, read from a copy; null if it was not successful. */
async function bodyOf(answers: Answers, path: string): Promise<unknown> {
  const [, answer] = [...answers].find(([url]) => url.endsWith(path)) ?? [];
  // Cloned as soon as it arrives, before the player reads it.
  const copy = await answer?.then((response) => response.clone());
  return copy?.ok === true ? JSON.parse(toText(await readBody(copy, mostBytes.text))) : null;
}

/** Whether the title is there, and its region may see it. */
async function isShown(
  movieId: number,
  knowledge: ChainKnowledge,
  { firstRequests, pageUrl }: ChainEdge,
): Promise<boolean> {
  const [content, availability] = await Promise.all([
    bodyOf(firstRequests, contentPath(movieId)),
    knowledge.parameters.availabilityCheck
      ? bodyOf(firstRequests, availablePath(movieId, pageUrl))
      : { available: true },
  ]);
  return content !== null && (availability as { readonly available?: unknown } | null)?.available === true;
}

/** The source that the player would choose from a master JSON, whose request it can then reuse. */
async function sourceOf(
  url: string,
  savedLabel: string | null,
  { firstRequests, fetch }: ChainEdge,
): Promise<string | null> {
  const masterUrl = parseUrl(url);
  if (!isMasterJson(url) || masterUrl === null) return masterUrl === null ? null : url;
  const request = fetch(url, { credentials: 'same-origin' });
  request.catch(() => undefined);
  firstRequests.set(url, request);
  const raw = (await bodyOf(firstRequests, url)) as { readonly sources?: unknown } | null;
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
  /** Address of the rendition that the same start began with at the last visit. */
  readonly cachedUrl: string | null;
}

/** Address of the level that it begins with. */
async function startHls(
  url: string,
  { start, requester, cachedUrl }: Film,
  knowledge: ChainKnowledge,
  { conditions }: ChainEdge,
): Promise<string | null> {
  const { url: base, body } = await requester.ask(url, mostBytes.text);
  const master = readMaster(toText(body), base);
  const level = master && chooseStartLevel(master.levels, conditions(), cachedUrl);
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
function audioOf(voices: readonly Voice[], { parameters, stored }: ChainKnowledge): string | null {
  const tracks = voices.map(({ label, language }, index) => ({ id: String(index), label, language, channels: null }));
  const wish = {
    savedLabel: stored.favoriteAudioTracks[String(parameters.movieId)] ?? null,
    voiceAuthor: parameters.voiceAuthor,
  };
  const chosen = chooseAudioTrack(arrangeAudioTracks(tracks, parameters.languageOrder), wish);
  return chosen === undefined ? null : (voices[Number(chosen.id)]?.url ?? null);
}

/** Begins with the prerolls of a list. True if the player has come meanwhile. */
async function startAds(list: unknown, url: string, edge: ChainEdge): Promise<boolean> {
  const { prerollList } = list as { readonly prerollList?: readonly unknown[] };
  if (!prerollList?.length) return false;
  edge.remember(null);
  return edge.startAds(list, url);
}

/** Address of the level that it begins with; null where the engine chooses it. */
async function startFilm(film: Film, knowledge: ChainKnowledge, edge: ChainEdge): Promise<string | null> {
  const { start, requester } = film;
  const url = await sourceOf(start.url, savedSource(knowledge.stored, knowledge.parameters.movieId), edge);
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

interface Begun extends Film {
  readonly levelUrl: Promise<string | null>;
}

function begin(film: Film, knowledge: ChainKnowledge, edge: ChainEdge): Begun {
  const levelUrl = startFilm(film, knowledge, edge);
  levelUrl.catch(() => undefined);
  return { ...film, levelUrl };
}

/** Until the catalogue answers, which decides: what began the last visit is likely to begin this one. */
function beginAsBefore(knowledge: ChainKnowledge, edge: ChainEdge): Begun | null {
  const { parameters, last } = knowledge;
  const start = last && planStart([last.episode], parameters.movieId ?? 0, knowledge);
  if (last === null || start === null) return null;
  const isSame = start.url === last.url && start.startSeconds === last.startSeconds;
  if (isSame) {
    // All at once: no answer has to be read before the next request.
    const { ask } = edge.createRequester();
    for (const { url, most, range } of last.asked) ask(url, most, range).catch(() => undefined);
  }
  return begin({ start, requester: edge.createRequester(), cachedUrl: isSame ? last.levelUrl : null }, knowledge, edge);
}

/**
 * Throws where something did not work, which is no error: the engine asks for it, and reports what fails. Ends early
 * where the player would refuse to play.
 */
export async function startChain(knowledge: ChainKnowledge, edge: ChainEdge): Promise<void> {
  const { movieId } = knowledge.parameters;
  if (movieId === null) return;
  const { firstRequests } = edge;
  // The boot script asks for the list of ads last.
  const listUrl = [...firstRequests.keys()].at(-1) ?? '';
  const list = bodyOf(firstRequests, listUrl).catch(() => null);
  const guess = beginAsBefore(knowledge, edge);
  const isTitleShown = isShown(movieId, knowledge, edge);
  // They wait for the title, but not for its episodes.
  const ads = Promise.all([list, isTitleShown])
    .then(([answer, isKnown]) => isKnown && startAds(answer, listUrl, edge))
    .catch(() => false);
  const episodes = readEpisodes(await bodyOf(firstRequests, episodesPath(movieId)));
  const start = episodes !== null && (await isTitleShown) ? planStart(episodes, movieId, knowledge) : null;
  const isRight = guess?.start.url === start?.url && guess?.start.startSeconds === start?.startSeconds;
  if (!isRight) guess?.requester.drop();
  if (start === null) {
    edge.remember(null);
    return;
  }
  // A list that is late is not waited for; where the player has come meanwhile, it makes the film's requests itself.
  if ((await Promise.race([list, Promise.resolve(null)])) !== null && (await ads)) return;
  const begun =
    guess && isRight ? guess : begin({ start, requester: edge.createRequester(), cachedUrl: null }, knowledge, edge);
  const levelUrl = await begun.levelUrl;
  const asked = [...begun.requester.asked.values()];
  // An address with parameters may be signed, and another one the next time.
  edge.remember(start.url.includes('?') ? null : { ...start, levelUrl, asked });
}
