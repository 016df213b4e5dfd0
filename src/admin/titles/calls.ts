import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/titles.ts';

export const findTitles = caller(calls.findTitles);
export const getTitle = caller(calls.getTitle);
export const createTitle = caller(calls.createTitle);
export const updateTitle = caller(calls.updateTitle);
export const deleteTitle = caller(calls.deleteTitle);
export const blockTitle = caller(calls.blockTitle);
export const unblockTitle = caller(calls.unblockTitle);
