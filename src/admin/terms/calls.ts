import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/terms.ts';

export const findTerms = caller(calls.findTerms);
export const createTerm = caller(calls.createTerm);
export const updateTerm = caller(calls.updateTerm);
export const deleteTerm = caller(calls.deleteTerm);
