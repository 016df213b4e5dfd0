import type { FullTitle, MediaState } from '../../contract/calls/admin/titles.ts';
import { toMoment } from '../shared/format.ts';
import { texts } from '../texts.ts';

const words = texts.titles.media;

/** Problems that were found when the media of a title were last played through, and what helps. */
export function MediaCheck({ title: { media, check } }: { readonly title: FullTitle }) {
  const problems = check?.problems ?? [];
  const kinds = [...new Set(problems.map(({ kind }) => kind))];
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
            {kinds.map((kind) => (
              <li key={kind}>
                <b>{words.problems[kind].what}</b> {words.problems[kind].help}
                {problems.map(
                  (one) =>
                    one.kind === kind && (
                      <span className="line soft" key={`${one.address} ${one.detail}`}>
                        {one.address} — {one.detail}
                      </span>
                    ),
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const badgeClasses: Readonly<Record<MediaState, string>> = {
  good: 'good',
  faulty: 'bad',
  empty: 'warm',
  waiting: 'warm',
};

/** Whether the media of a title play, in one word. */
export const MediaBadge = ({ media }: { readonly media: MediaState }) => (
  <span className={`badge ${badgeClasses[media]}`}>{words.states[media]}</span>
);
