import type { CallArgs } from '../contract/calls/call.ts';
import * as categories from '../contract/calls/categories.ts';
import * as contents from '../contract/calls/contents.ts';
import * as listings from '../contract/calls/listings.ts';
import * as media from '../contract/calls/media.ts';
import * as playlists from '../contract/calls/playlists.ts';
import * as reviews from '../contract/calls/reviews.ts';
import * as site from '../contract/calls/site.ts';
import * as terms from '../contract/calls/terms.ts';
import * as upkeep from '../contract/calls/upkeep.ts';
import * as viewer from '../contract/calls/viewer.ts';
import { caller } from './caller.ts';
import type { ApiClient } from './client.ts';
import { toRequest } from './request.ts';

/** Calls of the catalogue service, beyond playback. */

export const listHistory = /* @__PURE__ */ caller(viewer.listHistory);
export const listHistoryV1 = /* @__PURE__ */ caller(viewer.listHistoryV1);
export const searchHistory = /* @__PURE__ */ caller(viewer.searchHistory);
export const listFavorites = /* @__PURE__ */ caller(viewer.listFavorites);
export const addFavorite = /* @__PURE__ */ caller(viewer.addFavorite);
export const removeFavorite = /* @__PURE__ */ caller(viewer.removeFavorite);
export const getLastWatched = /* @__PURE__ */ caller(viewer.getLastWatched);

export const findContents = /* @__PURE__ */ caller(listings.findContents);
export const searchContents = /* @__PURE__ */ caller(listings.searchContents);
export const searchContentsWithFilter = /* @__PURE__ */ caller(listings.searchContentsWithFilter);
export const listContentsV1 = /* @__PURE__ */ caller(listings.listContentsV1);
export const listCategoryContents = /* @__PURE__ */ caller(listings.listCategoryContents);
export const filterCategoryContents = /* @__PURE__ */ caller(listings.filterCategoryContents);
export const listCategoryContentsV1 = /* @__PURE__ */ caller(listings.listCategoryContentsV1);
export const listFreshEpisodes = /* @__PURE__ */ caller(listings.listFreshEpisodes);

export const getContentBySlug = /* @__PURE__ */ caller(contents.getContentBySlug);
export const getContentByImdbId = /* @__PURE__ */ caller(contents.getContentByImdbId);
export const getContentByKinopoiskId = /* @__PURE__ */ caller(contents.getContentByKinopoiskId);
export const getPromoSlides = /* @__PURE__ */ caller(contents.getPromoSlides);
export const getMostRelevant = /* @__PURE__ */ caller(contents.getMostRelevant);
export const getEpisodeResource = /* @__PURE__ */ caller(contents.getEpisodeResource);
export const getSubtitles = /* @__PURE__ */ caller(contents.getSubtitles);
export const reportAbuse = /* @__PURE__ */ caller(contents.reportAbuse);

export const findReviews = /* @__PURE__ */ caller(reviews.findReviews);
export const getReview = /* @__PURE__ */ caller(reviews.getReview);
export const createReview = /* @__PURE__ */ caller(reviews.createReview);
export const updateReview = /* @__PURE__ */ caller(reviews.updateReview);
export const deleteReview = /* @__PURE__ */ caller(reviews.deleteReview);
export const voteForReview = /* @__PURE__ */ caller(reviews.voteForReview);

export const findPlaylists = /* @__PURE__ */ caller(playlists.findPlaylists);
export const listPlaylistContents = /* @__PURE__ */ caller(playlists.listPlaylistContents);
export const listPlaylistContentsV1 = /* @__PURE__ */ caller(playlists.listPlaylistContentsV1);
export const getPlaylist = /* @__PURE__ */ caller(playlists.getPlaylist);
export const getPlaylistBySlug = /* @__PURE__ */ caller(playlists.getPlaylistBySlug);
export const createPlaylist = /* @__PURE__ */ caller(playlists.createPlaylist);
export const addToPlaylist = /* @__PURE__ */ caller(playlists.addToPlaylist);

export const getTypes = /* @__PURE__ */ caller(terms.getTypes);
export const getType = /* @__PURE__ */ caller(terms.getType);
export const getTypeBySlug = /* @__PURE__ */ caller(terms.getTypeBySlug);
export const getPersonTypes = /* @__PURE__ */ caller(terms.getPersonTypes);
export const findPersons = /* @__PURE__ */ caller(terms.findPersons);
export const listPersonContents = /* @__PURE__ */ caller(terms.listPersonContents);
export const getCountries = /* @__PURE__ */ caller(terms.getCountries);
export const getGenres = /* @__PURE__ */ caller(terms.getGenres);
export const getTags = /* @__PURE__ */ caller(terms.getTags);
export const getTag = /* @__PURE__ */ caller(terms.getTag);
export const getLanguages = /* @__PURE__ */ caller(terms.getLanguages);
export const getVoiceAuthors = /* @__PURE__ */ caller(terms.getVoiceAuthors);

export const getCategory = /* @__PURE__ */ caller(categories.getCategory);
export const getCategoryTree = /* @__PURE__ */ caller(categories.getCategoryTree);
export const getMainMart = /* @__PURE__ */ caller(categories.getMainMart);
export const getMainMartOfType = /* @__PURE__ */ caller(categories.getMainMartOfType);
export const getCategoryFilters = /* @__PURE__ */ caller(categories.getCategoryFilters);
export const getCategoryFiltersV1 = /* @__PURE__ */ caller(categories.getCategoryFiltersV1);

export const getMenu = /* @__PURE__ */ caller(site.getMenu);
export const getRedirect = /* @__PURE__ */ caller(site.getRedirect);
export const getMainRedirect = /* @__PURE__ */ caller(site.getMainRedirect);
export const getSitemapIndex = /* @__PURE__ */ caller(site.getSitemapIndex);
export const getSitemap = /* @__PURE__ */ caller(site.getSitemap);
export const getRobots = /* @__PURE__ */ caller(site.getRobots);
export const getEmbedLibrary = /* @__PURE__ */ caller(site.getEmbedLibrary);
export const getAdList = /* @__PURE__ */ caller(site.getAdList);
export const getVast = /* @__PURE__ */ caller(site.getVast);

export const getImage = /* @__PURE__ */ caller(media.getImage);
export const getVideo = /* @__PURE__ */ caller(media.getVideo);
export const getVideoHeaders = /* @__PURE__ */ caller(media.getVideoHeaders);

export const getSitemapMeta = /* @__PURE__ */ caller(upkeep.getSitemapMeta);
export const generateSitemap = /* @__PURE__ */ caller(upkeep.generateSitemap);
export const getCaches = /* @__PURE__ */ caller(upkeep.getCaches);
export const clearCaches = /* @__PURE__ */ caller(upkeep.clearCaches);
export const clearCache = /* @__PURE__ */ caller(upkeep.clearCache);

/** Absolute addresses for the browser itself, such as the `src` of an image or a video. */

export const imageAddress = (client: ApiClient, args: CallArgs<typeof media.getImage>): string =>
  client.baseUrl + toRequest(media.getImage, args).path;

export const videoAddress = (client: ApiClient, args: CallArgs<typeof media.getVideo>): string =>
  client.baseUrl + toRequest(media.getVideo, args).path;
