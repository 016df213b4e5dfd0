import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/moderation.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { Erase } from '../shared/Erase.tsx';
import { SearchField, SelectField } from '../shared/Fields.tsx';
import { toMoment } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';

const findModeratedReviews = caller(calls.findModeratedReviews);
const setReviewState = caller(calls.setReviewState);
const removeReview = caller(calls.removeReview);
const SIZE = 20;
const words = texts.reviews;
const badgeClasses = { new: 'warm', approved: 'good', hidden: 'bad' } as const;

/** The reviews of viewers: approved, hidden from others, deleted. */
export function ReviewsSection() {
  const { announce } = useAdmin();
  const route = useRoute();
  const page = pageOf(route);
  const { query = '', state: asked = '' } = route.query;
  const state = calls.reviewStates.find((one) => one === asked);
  const found = useLoaded(findModeratedReviews, { page, size: SIZE, query, ...(state && { state }) });
  const { run, isRunning, problem } = useAction(setReviewState);
  const set = async (reviewId: number, next: calls.ReviewState) => {
    if ((await run({ reviewId, state: next })) === null) return;
    announce(words.done[next]);
    found.reload();
  };
  const columns: readonly Column<calls.ModeratedReview>[] = [
    {
      title: words.one,
      kind: 'main',
      cell: ({ text, author, createdAt }) => (
        <>
          <span className="said">{text}</span>
          <span className="line soft">
            {author.name}, {toMoment(createdAt)}
          </span>
        </>
      ),
    },
    { title: words.film, cell: ({ title }) => <a href={hrefTo(['titles', title.id])}>{title.title}</a> },
    { title: words.rating, cell: ({ rating }) => rating },
    {
      title: words.state,
      cell: (review) => <span className={`badge ${badgeClasses[review.state]}`}>{words.states[review.state]}</span>,
    },
    {
      title: texts.actions,
      kind: 'actions',
      cell: (review) => (
        <div className="buttons">
          {review.state !== 'approved' && (
            <Button disabled={isRunning} onClick={() => void set(review.id, 'approved')}>
              {words.approve}
            </Button>
          )}
          {review.state !== 'hidden' && (
            <Button disabled={isRunning} onClick={() => void set(review.id, 'hidden')}>
              {words.hide}
            </Button>
          )}
          <Erase
            call={removeReview}
            args={{ reviewId: review.id }}
            question={words.eraseWhat}
            why={words.eraseWhy}
            onDone={() => {
              announce(words.erased);
              found.reload();
            }}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <Heading title={words.title} />
      <div className="filters">
        <SearchField value={query} onSearch={(next) => goTo(hrefTo(['reviews'], { query: next, state }))} />
        <SelectField
          label={words.state}
          value={state ?? ''}
          options={[
            { value: '', text: texts.all },
            ...calls.reviewStates.map((one) => ({ value: one, text: words.states[one] })),
          ]}
          onChange={({ target }) => goTo(hrefTo(['reviews'], { query, state: target.value }))}
        />
      </div>
      <ProblemNotice problem={problem} />
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        hrefOf={(next) => hrefTo(['reviews'], { query, state, page: next + 1 })}
        {...(query === '' && state === undefined ? { empty: words.empty } : { hrefOfAll: hrefTo(['reviews']) })}
      >
        {(items) => <Table label={words.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}
