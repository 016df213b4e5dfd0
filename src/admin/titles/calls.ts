import { caller } from '../../api/caller.ts';
import * as files from '../../contract/calls/admin/catalogue.ts';
import * as parts from '../../contract/calls/admin/episodes.ts';
import * as terms from '../../contract/calls/admin/terms.ts';
import * as calls from '../../contract/calls/admin/titles.ts';

export const findTerms = caller(terms.findTerms);
export const findTitles = caller(calls.findTitles);
export const getTitle = caller(calls.getTitle);
export const createTitle = caller(calls.createTitle);
export const updateTitle = caller(calls.updateTitle);
export const deleteTitle = caller(calls.deleteTitle);
export const takeDownTitle = caller(calls.takeDownTitle);
export const restoreTitle = caller(calls.restoreTitle);

const sendFile = caller(files.importFile);
/** A large file takes the services minutes. */
const FILE_TIMEOUT_MS = 300_000;
export const importFile: typeof sendFile = (client, args, options) =>
  sendFile(client, args, { timeoutMs: FILE_TIMEOUT_MS, ...options });

const receiveFile = caller(files.exportFile);
export const exportFile: typeof receiveFile = (client, args, options) =>
  receiveFile(client, args, { timeoutMs: FILE_TIMEOUT_MS, ...options });

export const listTitleSeasons = caller(parts.listTitleSeasons);
export const createSeason = caller(parts.createSeason);
export const updateSeason = caller(parts.updateSeason);
export const deleteSeason = caller(parts.deleteSeason);
export const findTitleEpisodes = caller(parts.findTitleEpisodes);
export const createEpisode = caller(parts.createEpisode);
export const getEpisode = caller(parts.getEpisode);
export const getFoundParts = caller(parts.getFoundParts);
export const updateEpisode = caller(parts.updateEpisode);
export const deleteEpisode = caller(parts.deleteEpisode);
