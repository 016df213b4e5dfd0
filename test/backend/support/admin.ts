import { beforeAll } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import type { Client } from '../../../src/api/client.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import { adminCalls } from '../../../src/contract/calls/admin/table.ts';
import type { Call, CallArgs } from '../../../src/contract/calls/call.ts';
import { useWorld, type World } from './world.ts';

export type AdminCallName = keyof typeof adminCalls;

const title = { slug: 'new-film', title: 'Новый фильм' };
const episode = { order: 1, title: 'Серия' };
const ad = { phase: 'preroll', vastUrl: 'https://ads.example/vast' } as const;
const version = 'x'.repeat(22);
const missingId = 999_999;

/** Valid arguments for every call. If a call is about one object, the object does not exist. */
export const sampleArgs: { readonly [N in AdminCallName]: CallArgs<(typeof adminCalls)[N]> } = {
  findTitles: { query: '' },
  createTitle: title,
  getTitle: { titleId: missingId },
  updateTitle: { titleId: missingId, ...title, version },
  deleteTitle: { titleId: missingId },
  takeDownTitle: { titleId: missingId },
  restoreTitle: { titleId: missingId },
  listTitleSeasons: { titleId: missingId },
  createSeason: { titleId: missingId, order: 1 },
  updateSeason: { seasonId: missingId, order: 1 },
  deleteSeason: { seasonId: missingId },
  findTitleEpisodes: { titleId: missingId },
  createEpisode: { titleId: missingId, ...episode },
  getEpisode: { episodeId: missingId },
  getFoundParts: { episodeId: missingId },
  updateEpisode: { episodeId: missingId, ...episode, version },
  deleteEpisode: { episodeId: missingId },
  listAds: {},
  createAd: ad,
  updateAd: { adId: missingId, ...ad, version },
  deleteAd: { adId: missingId },
  listVastDocuments: {},
  getVastDocument: { slug: 'none' },
  saveVastDocument: { slug: 'none', document: '<VAST/>', version },
  deleteVastDocument: { slug: 'none' },
  askAdServer: { url: 'http://127.0.0.1:9/vast' },
  openAdTrial: { url: 'https://ads.example/vast' },
  setUserRole: { userId: missingId, role: 'viewer' },
  unblockUser: { userId: missingId },
  getUserData: { userId: missingId },
  deleteUserData: { userId: missingId },
  findModeratedReviews: { query: '' },
  setReviewState: { reviewId: missingId, state: 'hidden' },
  removeReview: { reviewId: missingId },
  findAbuseReports: {},
  resolveAbuseReport: { reportId: missingId },
  findAuditEntries: {},
  exportFile: { format: 'jsonl' },
  findTerms: { kind: 'genre' },
  createTerm: { kind: 'genre', slug: 'new-genre', name: 'Жанр' },
  updateTerm: { kind: 'genre', termId: missingId, name: 'Жанр', version },
  deleteTerm: { kind: 'genre', termId: missingId },
  importFile: { name: 'films.jsonl', text: '' },
  findFiles: {},
  retryFile: { fileId: missingId },
  cancelFile: { fileId: missingId },
  listUploads: {},
  retryUpload: { uploadId: 'f'.repeat(32) },
  cancelUpload: { uploadId: 'f'.repeat(32) },
};

export const adminCallRows = Object.entries(adminCalls) as [AdminCallName, Call][];

/** Makes a call by its name, with its arguments of `sampleArgs`. */
export const callSample = (client: Client, name: AdminCallName): Promise<unknown> =>
  caller(adminCalls[name] as Call)(client, sampleArgs[name]);

/** The status and the field with which a call was refused: `409 version`. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ status, data }: ApiError) => {
      const { field } = (data as { error?: { field?: string } } | null)?.error ?? {};
      return `${status}${field === undefined ? '' : ` ${field}`}`;
    },
  );

/** Starts services for the tests of a file. Returns them and the client of their administrator. */
export function useAdministration(): { readonly world: World; readonly admin: Client } {
  const world = useWorld();
  const admin = {} as Client;
  beforeAll(() => void Object.assign(admin, world.admin.client));
  return { world, admin };
}

export const findAuditEntries = caller(adminCalls.findAuditEntries);
