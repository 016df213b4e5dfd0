import type { AdCreative, AdOffset } from '../../../../streams/model/ad.ts';
import { toCount, toDuration } from '../../shared/format.ts';
import { words } from '../texts.ts';
import type { Trial } from './try-tag.ts';

/** Shows whether there would be an ad, and which one, or why not. */
export function Outcome({ trial: { reading, milliseconds } }: { readonly trial: Trial }) {
  const later = reading.schedule.length;
  return (
    <>
      <section className={reading.isOk ? 'notice' : 'notice bad'} role="status" aria-label={words.title}>
        <div>
          <p>
            <b>{titleOf(reading.isOk, later)}</b>
            {!reading.isOk && ` ${words.failures[reading.failure.code]} ${words.code(reading.failure.code)}`}
          </p>
          <p className="soft">
            {words.took(toCount(milliseconds))}
            {!reading.isOk && <span className="line">{reading.failure.message}</span>}
          </p>
        </div>
      </section>
      {reading.isOk && <AdFacts creative={reading.creative} />}
      {later > 0 && (
        <section className="part" aria-labelledby="breaks">
          <h2 id="breaks">{words.breaks}</h2>
          <ul className="card breaks">
            {reading.schedule.map(({ at, url }, index) => (
              <li key={index}>
                {at !== 'start' && words.breakAt(momentOf(at))}
                {url !== null && <span className="line soft">{url}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function titleOf(isOk: boolean, later: number): string {
  if (isOk) return `${words.willShow}.`;
  return `${later > 0 ? words.onlyLater(later) : words.willNotShow}.`;
}

const momentOf = ({ unit, value }: AdOffset): string => (unit === 'seconds' ? toDuration(value) : words.ofFilm(value));

function skipOf(offset: AdOffset | null): string {
  if (offset === null) return words.skips.never;
  if (offset.value === 0) return words.skips.atOnce;
  return offset.unit === 'seconds' ? words.skips.seconds(toDuration(offset.value)) : words.skips.percent(offset.value);
}

function AdFacts({ creative }: { readonly creative: AdCreative }) {
  const { title, file, interactive, durationSeconds, skipOffset, label, clickThrough } = creative;
  const kinds = [file.isVpaid && words.vpaid, Boolean(interactive) && words.interactive].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string | null])[] = [
    [words.name, title],
    [words.advertiser, label.advertiser],
    [words.erid, label.erid],
    [words.about, label.aboutUrl],
    [words.duration, durationSeconds === null ? null : toDuration(durationSeconds)],
    [words.skip, skipOf(skipOffset)],
    [words.file, [words.fileOf(file.type, file.width, file.height), kinds].filter(Boolean).join(', ')],
    [words.address, file.url],
    [words.link, clickThrough],
  ];
  return (
    <section className="part" aria-labelledby="ad">
      <h2 id="ad">{words.ad}</h2>
      <dl className="card facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === null ? 'soft' : undefined}>{value ?? words.unsaid}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
