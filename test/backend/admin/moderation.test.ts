import { describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';

const findModeratedReviews = caller(administration.moderation.findModeratedReviews);
const setReviewState = caller(administration.moderation.setReviewState);
const removeReview = caller(administration.moderation.removeReview);
const findAbuseReports = caller(administration.moderation.findAbuseReports);
const resolveAbuseReport = caller(administration.moderation.resolveAbuseReport);

const { world, admin } = useAdministration();

const contentId = 4;
async function someReview(text = 'Хороший фильм.') {
  const author = await world.newUser();
  const { id } = await api.createReview(author.client, { contentId, text, rating: 7 });
  return { author: author.client, reviewId: id };
}

describe('a review', () => {
  it('that is hidden is seen by its author alone, and not counted for others', async () => {
    const { author, reviewId } = await someReview();
    const seenBy = async (client: api.Client) => {
      const { items, total } = await api.findReviews(client, { contentId });
      return [items.some(({ id }) => id === reviewId), total];
    };
    const [, total] = (await seenBy(world.loggedOut)) as [boolean, number];
    expect(await setReviewState(admin, { reviewId, state: 'hidden' })).toMatchObject({ id: reviewId, state: 'hidden' });
    expect(await seenBy(world.loggedOut)).toEqual([false, total - 1]);
    expect(await seenBy(author)).toEqual([true, total]);
    expect(await refusalOf(api.getReview(world.loggedOut, { contentId, reviewId }))).toBe('404');
    expect(await refusalOf(api.voteForReview(world.currentUser().client, { contentId, reviewId, value: 1 }))).toBe(
      '404',
    );
    expect(await refusalOf(api.getReview(author, { contentId, reviewId }))).toBe('done');
    // A new text does not make the review visible again.
    await api.updateReview(author, { contentId, reviewId, text: 'Другой.', rating: 1 });
    expect(await seenBy(world.loggedOut)).toEqual([false, total - 1]);
    await setReviewState(admin, { reviewId, state: 'approved' });
    expect(await seenBy(world.loggedOut)).toEqual([true, total]);
  });

  it('that was approved is new again once its text has changed', async () => {
    const { author, reviewId } = await someReview();
    await setReviewState(admin, { reviewId, state: 'approved' });
    await api.updateReview(author, { contentId, reviewId, text: 'Купите слона.', rating: 10 });
    const { items } = await findModeratedReviews(admin, { query: 'слона' });
    expect(items).toMatchObject([{ id: reviewId, state: 'new', text: 'Купите слона.', rating: 10 }]);
  });

  it('is found by its state and its words, and the latest are listed first', async () => {
    const first = await someReview('Про 100% воды');
    const last = await someReview('Про воду');
    await setReviewState(admin, { reviewId: first.reviewId, state: 'hidden' });
    const idsOf = async (args: Parameters<typeof findModeratedReviews>[1]) =>
      (await findModeratedReviews(admin, args)).items.map(({ id }) => id);
    expect((await idsOf({ query: '' }))[0]).toBe(last.reviewId);
    expect(await idsOf({ query: '0% в' })).toEqual([first.reviewId]);
    expect(await idsOf({ query: '', state: 'hidden' })).toEqual([first.reviewId]);
    expect(await idsOf({ query: `'; drop table reviews; --` })).toEqual([]);
    expect(await refusalOf(findModeratedReviews(admin, { query: 'я'.repeat(201) }))).toBe('400 query');
    expect(await refusalOf(setReviewState(admin, { reviewId: first.reviewId, state: 'gone' as 'new' }))).toBe(
      '422 state',
    );
  });

  it('is deleted, and the audit log keeps its author but not its text', async () => {
    const { reviewId } = await someReview('Грубость.');
    await removeReview(admin, { reviewId });
    expect(await refusalOf(removeReview(admin, { reviewId }))).toBe('404');
    const { items } = await findAuditEntries(admin, { subjectType: 'review', subjectId: String(reviewId) });
    expect(items[0]).toMatchObject({ action: 'delete' });
    expect(items[0]?.changes.map(({ field }) => field)).toEqual(['authorId', 'state', 'titleId']);
    expect(JSON.stringify(items)).not.toContain('Грубость');
  });
});

describe('a report of abuse', () => {
  it('is open until it is answered, and is answered once', async () => {
    for (const reason of ['sound', 'rights'] as const) {
      await api.reportAbuse(world.loggedOut, { contentId: 2, episodeId: 201, reason, text: 'Тихо.\nОчень.' });
    }
    const { items, total } = await findAbuseReports(admin, { state: 'open' });
    expect([total, ...items.map(({ reason }) => reason)]).toEqual([2, 'sound', 'rights']);
    const reportId = items[0]!.id;
    const both = await Promise.all(
      ['Звук заменён.', 'Всё в порядке.'].map((resolution) =>
        refusalOf(resolveAbuseReport(admin, { reportId, resolution })),
      ),
    );
    expect(both.sort()).toEqual(['409 version', 'done']);
    expect((await findAbuseReports(admin, { state: 'open' })).total).toBe(1);
    const [resolved] = (await findAbuseReports(admin, { state: 'resolved' })).items;
    expect(resolved).toMatchObject({ id: reportId, title: { id: 2 }, episodeId: 201, text: 'Тихо.\nОчень.' });
    expect(resolved?.resolvedAt).not.toBeNull();
    expect((await findAbuseReports(admin, {})).total).toBe(2);
    const log = await findAuditEntries(admin, { subjectType: 'abuseReport', subjectId: String(reportId) });
    expect(log.items.map(({ action }) => action)).toEqual(['resolve']);
  });

  it('is refused with too long an answer or in an unknown state', async () => {
    const { items } = await findAbuseReports(admin, {});
    const reportId = items[0]!.id;
    expect(await refusalOf(resolveAbuseReport(admin, { reportId, resolution: 'я'.repeat(1_001) }))).toBe(
      '422 resolution',
    );
    expect(await refusalOf(findAbuseReports(admin, { state: 'all' as 'open' }))).toBe('400 state');
  });
});
