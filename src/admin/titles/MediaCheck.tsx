import type { FullTitle } from '../../contract/calls/admin/titles.ts';
import { toMoment } from '../shared/format.ts';
import { texts } from '../texts.ts';
import { MediaBadge } from './MediaBadge.tsx';

const words = texts.titles.media;

/** What was found when the media of a title were last played through, and what helps. */
export function MediaCheck({ title: { media, check } }: { readonly title: FullTitle }) {
  const problems = check?.problems ?? [];
  return (
    <section className={problems.length > 0 ? 'notice bad' : 'notice'} aria-label={words.title}>
      <div>
        <MediaBadge media={media} />
        <p>
          {words.explained[media]}
          {check !== null && <span className="line soft">{words.checkedAt(toMoment(check.at))}</span>}
        </p>
        {problems.length > 0 && (
          <ul className="problems">
            {problems.map(({ kind, address, detail }) => (
              <li key={`${kind} ${address} ${detail}`}>
                <b>{words.problems[kind].what}</b> {words.problems[kind].help}
                <span className="line soft">
                  {address} — {detail}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
