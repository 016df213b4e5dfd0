import * as api from '../../../src/api/index.ts';
import type { CallArgs } from '../../../src/contract/calls/call.ts';
import type { CallName, calls } from '../../../src/contract/calls/table.ts';
import type { World } from './world.ts';

type Args<Name extends CallName> = CallArgs<(typeof calls)[Name]>;
type Examples = { readonly [Name in CallName]: (world: World) => Args<Name> | Promise<Args<Name>> };

const noArguments = () => ({});
const page = () => ({ page: 0, size: 2 });
const review = { text: 'Хороший фильм.', rating: 8 };
/** Adds to the history of a viewer first, because an empty list shows nothing. */
const afterWatching = async ({ loggedOut }: World) => {
  await api.addHistory(loggedOut, { contentId: 2 });
  return page();
};
const ofType = () => ({ type: 'film', slug: 'drama', page: 0, size: 2 });

/** Makes a review of another user than the caller. */
async function reviewOfAnother({ newUser }: World) {
  const { id: reviewId, contentId } = await api.createReview((await newUser()).client, { contentId: 3, ...review });
  return { contentId, reviewId };
}

/** Makes a review of the caller. */
async function ownReview({ clientFor }: World, contentId: number) {
  const { id } = await api.createReview(clientFor('user'), { contentId, ...review });
  return { contentId, reviewId: id };
}

/** Valid arguments for every call. A call without an example does not compile. */
export const examples: Examples = {
  signUp: () => ({ email: 'new@potok.test', name: 'Новый' }),
  completeSignUp: async ({ loggedOut, codeFor }) => {
    await api.signUp(loggedOut, { email: 'almost@potok.test', name: 'Почти' });
    return { token: await codeFor('almost@potok.test'), password: 'password 1' };
  },
  logIn: async ({ newUser }) => {
    const { email, password } = await newUser();
    return { email, password };
  },
  refreshTokens: async ({ newUser }) => {
    const { authToken: accessToken, refreshToken } = (await newUser()).tokens;
    return { accessToken, refreshToken };
  },
  logOut: async ({ newUser }) => ({ refreshToken: (await newUser()).tokens.refreshToken }),
  getUserDetails: noArguments,
  renameUser: () => ({ name: 'Другое имя' }),
  changePassword: ({ currentUser }) => ({ oldPassword: currentUser().password, newPassword: 'new password' }),
  startPasswordRestore: async ({ newUser }) => ({ email: (await newUser()).email }),
  visitRestoreLink: async ({ loggedOut, newUser, codeFor }) => {
    const { email } = await newUser();
    await api.startPasswordRestore(loggedOut, { email });
    return { token: await codeFor(email) };
  },
  restorePassword: async ({ loggedOut, newUser, codeFor }) => {
    const { email } = await newUser();
    await api.startPasswordRestore(loggedOut, { email });
    return { token: await codeFor(email), password: 'another password' };
  },
  setSubscription: () => ({ enabled: true }),
  notifySubscribers: () => ({ subject: 'Новые серии', text: 'Вышла серия.\nПриятного просмотра.' }),
  findUsers: () => ({ query: 'user', role: 'viewer', isBlocked: false, page: 0, size: 5 }),
  rotateTokenKey: () => ({ endLogins: false }),
  blockUser: async ({ newUser }) => ({ userId: (await api.getUserDetails((await newUser()).client, {})).id }),

  getContent: () => ({ contentId: 2 }),
  getSeasons: () => ({ contentId: 2 }),
  getEpisodes: () => ({ contentId: 2 }),
  getAvailability: () => ({ contentId: 2, domain: 'https://host.example/film' }),
  saveTimeProgress: () => ({ contentId: 2, episodeId: 201, time: 12.5, variantId: 2_011 }),
  markCompleted: () => ({ contentId: 2, episodeId: 201 }),
  clearCompleted: () => ({ contentId: 2, episodeId: 201 }),
  addHistory: () => ({ contentId: 2, from: 'page', episodeId: 201 }),

  listHistory: afterWatching,
  listHistoryV1: afterWatching,
  searchHistory: async (world) => ({ ...(await afterWatching(world)), query: 'маяк' }),
  listFavorites: async ({ loggedOut }) => {
    await api.addFavorite(loggedOut, { contentId: 2 });
    return page();
  },
  addFavorite: () => ({ contentId: 1 }),
  removeFavorite: () => ({ contentId: 1 }),
  getLastWatched: () => ({ contentId: 2 }),

  findContents: () => ({
    types: ['film', 'series'],
    genres: ['drama', 'detective'],
    countries: ['russia'],
    tags: ['sea', 'village'],
    languages: ['ru'],
    voiceAuthors: [1, 2],
    year: { from: 1_990 },
    rating: { from: 1, to: 9.9 },
    sort: 'rating',
    order: 'asc',
  }),
  searchContents: () => ({ query: 'тихой воды' }),
  searchContentsWithFilter: () => ({ query: 'маяк', genres: ['detective'], sort: 'year' }),
  listContentsV1: page,
  listCategoryContents: () => ({ ...ofType(), sort: 'title' }),
  filterCategoryContents: () => ({ ...ofType(), countries: ['russia'] }),
  listCategoryContentsV1: ofType,
  listFreshEpisodes: page,

  getContentBySlug: () => ({ slug: 'lighthouse' }),
  getContentByImdbId: () => ({ imdbId: 'tt99000001' }),
  getContentByKinopoiskId: () => ({ kinopoiskId: 990_001 }),
  getPromoSlides: noArguments,
  getMostRelevant: noArguments,
  getEpisodeResource: () => ({ episodeId: 201 }),
  getSubtitles: () => ({ episodeId: 101 }),
  reportAbuse: () => ({ contentId: 2, episodeId: 201, reason: 'sound', text: 'Тихо.\nОчень.' }),

  findReviews: () => ({ contentId: 1, sort: 'useful', page: 0 }),
  getReview: () => ({ contentId: 1, reviewId: 1 }),
  createReview: () => ({ contentId: 4, ...review }),
  updateReview: async (world) => ({ ...(await ownReview(world, 5)), text: 'Пересмотрел.', rating: 9 }),
  deleteReview: (world) => ownReview(world, 6),
  voteForReview: async (world) => ({ ...(await reviewOfAnother(world)), value: 1 }),

  findPlaylists: () => ({ query: 'вод', isOwn: false }),
  listPlaylistContents: () => ({ playlistId: 1, sort: 'title' }),
  listPlaylistContentsV1: () => ({ playlistId: 1, size: 1 }),
  getPlaylist: () => ({ playlistId: 1 }),
  getPlaylistBySlug: () => ({ slug: 'by-the-water' }),
  createPlaylist: () => ({ title: 'Моё', description: 'На выходные.', isPublic: true }),
  addToPlaylist: async ({ clientFor }) => ({
    playlistId: (await api.createPlaylist(clientFor('user'), { title: 'Ещё' })).id,
    contentId: 1,
  }),

  getTypes: noArguments,
  getType: () => ({ typeId: 1 }),
  getTypeBySlug: () => ({ slug: 'series' }),
  getPersonTypes: noArguments,
  findPersons: () => ({ slug: 'actor', query: 'арбузов' }),
  listPersonContents: () => ({ personId: 1, type: 'actor' }),
  getCountries: () => ({ query: 'рос' }),
  getGenres: () => ({ type: 'film' }),
  getTags: noArguments,
  getTag: () => ({ tagId: 1 }),
  getLanguages: noArguments,
  getVoiceAuthors: noArguments,

  getCategory: () => ({ slug: 'drama', type: 'film', withCount: true }),
  getCategoryTree: () => ({ typeId: 1 }),
  getMainMart: noArguments,
  getMainMartOfType: () => ({ typeId: 2 }),
  getCategoryFilters: () => ({ categoryId: 1 }),
  getCategoryFiltersV1: () => ({ categoryId: 100 }),

  getMenu: noArguments,
  getRedirect: () => ({ path: 'https://site.example/films?page=2' }),
  getMainRedirect: noArguments,
  getSitemapIndex: noArguments,
  getSitemap: () => ({ n: 1 }),
  getRobots: noArguments,
  getEmbedLibrary: noArguments,
  getAdList: noArguments,
  getVast: () => ({ id: 'second' }),

  getImage: () => ({ src: '/media/picture.jpg', width: 80, quality: 50 }),
  getVideo: () => ({ folder: 'film', name: 'clip' }),
  getVideoHeaders: () => ({ folder: 'film', name: 'clip' }),

  getSitemapMeta: noArguments,
  generateSitemap: noArguments,
  getCaches: noArguments,
  clearCaches: noArguments,
  clearCache: () => ({ name: 'terms' }),
};
