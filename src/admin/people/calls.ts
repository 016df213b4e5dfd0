import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/people.ts';

export const setUserRole = caller(calls.setUserRole);
export const unblockUser = caller(calls.unblockUser);
export const getUserData = caller(calls.getUserData);
export const deleteUserData = caller(calls.deleteUserData);
