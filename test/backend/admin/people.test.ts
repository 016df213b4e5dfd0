import { describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';
import type { User } from '../support/world.ts';

const setUserRole = caller(administration.people.setUserRole);
const unblockUser = caller(administration.people.unblockUser);
const getUserData = caller(administration.people.getUserData);
const deleteUserData = caller(administration.people.deleteUserData);

const { world, admin } = useAdministration();

const idOf = async ({ client }: Pick<User, 'client'>) => (await api.getUserDetails(client, {})).id;
const entriesOf = async (userId: number) =>
  (await findAuditEntries(admin, { subjectType: 'user', subjectId: String(userId) })).items;

describe('a role', () => {
  it('is given and taken back, both at once', async () => {
    const user = await world.newUser();
    const userId = await idOf(user);
    expect(await refusalOf(findAuditEntries(user.client, {}))).toBe('403');
    expect(await setUserRole(admin, { userId, role: 'administrator' })).toMatchObject({ role: 'administrator' });
    expect(await refusalOf(findAuditEntries(user.client, {}))).toBe('done');
    await setUserRole(admin, { userId, role: 'viewer' });
    expect(await refusalOf(findAuditEntries(user.client, {}))).toBe('403');
    expect((await entriesOf(userId)).map(({ action, changes }) => [action, changes])).toEqual([
      ['setRole', [{ field: 'role', before: 'administrator', after: 'viewer' }]],
      ['setRole', [{ field: 'role', before: 'viewer', after: 'administrator' }]],
    ]);
  });

  it('cannot be changed by its own user, and of two administrators who demote each other one remains', async () => {
    const me = await idOf(world.admin);
    expect(await refusalOf(setUserRole(admin, { userId: me, role: 'viewer' }))).toBe('409 userId');
    expect(await refusalOf(deleteUserData(admin, { userId: me }))).toBe('409 userId');
    const [a, b] = [await world.newUser(), await world.newUser()];
    const [idA, idB] = [await idOf(a), await idOf(b)];
    for (const userId of [idA, idB]) await setUserRole(admin, { userId, role: 'administrator' });
    const both = await Promise.all([
      refusalOf(setUserRole(a.client, { userId: idB, role: 'viewer' })),
      refusalOf(setUserRole(b.client, { userId: idA, role: 'viewer' })),
    ]);
    expect(both.sort()).toEqual(['403', 'done']);
  });

  it('is refused if it does not exist', async () => {
    const userId = await idOf(await world.newUser());
    expect(await refusalOf(setUserRole(admin, { userId, role: 'owner' as 'viewer' }))).toBe('422 role');
  });
});

it('a blocked user may log in again once unblocked, and the audit log has the block and its end', async () => {
  const user = await world.newUser();
  const userId = await idOf(user);
  await api.blockUser(admin, { userId });
  expect(await refusalOf(api.logIn(world.loggedOut, user))).toBe('403');
  expect(await unblockUser(admin, { userId })).toMatchObject({ isBlocked: false });
  expect(await refusalOf(api.logIn(world.loggedOut, user))).toBe('done');
  expect((await entriesOf(userId)).map(({ action }) => action)).toEqual(['unblock', 'block']);
});

it('a new token key, a letter to all and a deleted review are in the audit log, without the texts that people wrote', async () => {
  await api.rotateTokenKey(admin, { endLogins: false });
  await api.notifySubscribers(admin, { subject: 'Новые серии \ud83c', text: 'Тайна.' });
  const { client } = await world.newUser();
  const { id } = await api.createReview(client, { contentId: 2, text: 'Тайна.', rating: 5 });
  await api.deleteReview(admin, { contentId: 2, reviewId: id });
  const { items } = await findAuditEntries(admin, { size: 3 });
  expect(items.map(({ action, subject }) => `${action} ${subject.type}`)).toEqual([
    'delete review',
    'send letter',
    'rotate tokenKey',
  ]);
  expect(JSON.stringify(items)).not.toContain('Тайна');
});

describe('the stored data of a user', () => {
  /** Makes a user with a row in every table. */
  async function busyUser(): Promise<{ user: User; userId: number }> {
    const user = await world.newUser();
    const { client } = user;
    await api.saveTimeProgress(client, { contentId: 2, episodeId: 201, time: 12.5, variantId: 2_011 });
    await api.markCompleted(client, { contentId: 2, episodeId: 202 });
    await api.addHistory(client, { contentId: 2, from: 'page', episodeId: 201 });
    await api.addFavorite(client, { contentId: 1 });
    await api.createReview(client, { contentId: 1, text: `Мой отзыв ${user.email}.`, rating: 8 });
    await api.voteForReview(client, { contentId: 1, reviewId: 1, value: 1 });
    const playlist = await api.createPlaylist(client, { title: `Моё ${user.email}` });
    await api.addToPlaylist(client, { playlistId: playlist.id, contentId: 1 });
    await api.reportAbuse(client, { contentId: 2, episodeId: 201, reason: 'sound', text: `Тихо ${user.email}` });
    return { user, userId: await idOf(user) };
  }

  it('are given to an administrator as a whole, which the audit log tells', async () => {
    const { user, userId } = await busyUser();
    const data = await getUserData(admin, { userId });
    expect(data).toMatchObject({
      user: { id: userId, email: user.email },
      logins: [{}],
      places: [{ episodeId: 201, variantId: 2_011, seconds: 12.5 }],
      completed: [{ episodeId: 202 }],
      history: [{ titleId: 2, episodeId: 201, cameFrom: 'page' }],
      favourites: [{ titleId: 1 }],
      reviews: [{ titleId: 1, text: `Мой отзыв ${user.email}.`, rating: 8, state: 'new' }],
      votes: [{ reviewId: 1, value: 1 }],
      playlists: [{ title: `Моё ${user.email}`, titleIds: [1] }],
      reports: [{ titleId: 2, episodeId: 201, reason: 'sound', text: `Тихо ${user.email}` }],
    });
    expect(data.letters).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/password|hash|secret/i);
    expect((await entriesOf(userId))[0]).toMatchObject({ action: 'readData', changes: [] });
  });

  it('are deleted without a trace except for the entry of the audit log', async () => {
    const { user, userId } = await busyUser();
    await deleteUserData(admin, { userId });
    expect(await refusalOf(api.getUserDetails(user.client, {}))).toBe('401 Authorization');
    expect(await refusalOf(api.logIn(world.loggedOut, user))).toBe('401 password');
    expect(await refusalOf(getUserData(admin, { userId }))).toBe('404');
    const { database } = world.backend;
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [left] = await database.query<{ found: number }>(
        `select count(*)::int as found from "${name}" t where t::text ~* $1`,
        [`${user.email}|\\mu:${userId}\\M`],
      );
      expect([name, left?.found]).toEqual([name, 0]);
    }
    // The entry names the user by the id alone.
    expect((await entriesOf(userId)).map(({ action }) => action)).toEqual(['deleteData']);
  });
});
