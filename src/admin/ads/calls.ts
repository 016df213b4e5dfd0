import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/ads.ts';

export const listAds = caller(calls.listAds);
export const createAd = caller(calls.createAd);
export const updateAd = caller(calls.updateAd);
export const deleteAd = caller(calls.deleteAd);
export const listVastDocuments = caller(calls.listVastDocuments);
export const getVastDocument = caller(calls.getVastDocument);
export const saveVastDocument = caller(calls.saveVastDocument);
export const deleteVastDocument = caller(calls.deleteVastDocument);
export const askAdServer = caller(calls.askAdServer);
export const openAdTrial = caller(calls.openAdTrial);
