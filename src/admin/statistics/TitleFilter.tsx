import { useId, useState } from 'react';
import { searchContents } from '../../api/catalogue.ts';
import { Icon } from '../shared/icons.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { type Filters, hrefWith } from './filters.ts';
import { words } from './texts.ts';

const MAXIMUM_FOUND = 8;

/** Narrows everything to one title, which is found by its name. */
export function TitleFilter({ filters, title }: { readonly filters: Filters; readonly title: string | null }) {
  const id = useId();
  const [asked, setAsked] = useState('');
  if (filters.contentId !== undefined)
    return (
      <div className="field">
        <span className="field-name">{words.ofTitle}</span>
        <a
          className="button plain chosen-title"
          href={hrefWith(filters, { contentId: undefined })}
          onClick={() => setAsked('')}
          aria-label={`${title ?? `№ ${filters.contentId}`}. ${words.allTitles}`}
        >
          <span>{title ?? `№ ${filters.contentId}`}</span>
          <Icon name="close" />
        </a>
      </div>
    );
  return (
    <div className="field find-title">
      <label htmlFor={id}>{words.ofTitle}</label>
      <form
        className="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('words');
          setAsked(typeof text === 'string' ? text.trim() : '');
        }}
      >
        <input id={id} type="search" name="words" placeholder={words.allTitles} maxLength={100} />
        <button type="submit" className="button square" aria-label={words.find} title={words.find}>
          <Icon name="search" />
        </button>
      </form>
      {asked !== '' && <FoundTitles key={asked} asked={asked} filters={filters} />}
    </div>
  );
}

function FoundTitles({ asked, filters }: { readonly asked: string; readonly filters: Filters }) {
  const { value, problem, reload } = useLoaded(searchContents, { query: asked, page: 0, size: MAXIMUM_FOUND });
  return (
    <div role="status" className="found-titles">
      <ProblemNotice problem={problem} onRetry={reload} />
      {value !== null && value.items.length === 0 && <p className="hint">{words.nothingFound}</p>}
      {value !== null && value.items.length > 0 && (
        <ul aria-label={words.found}>
          {value.items.map(({ id, title, year }) => (
            <li key={id}>
              <a href={hrefWith(filters, { contentId: id })}>
                {title} {year !== null && <span className="soft">{year}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
