import { toCount } from '../../shared/format.ts';
import { words } from '../texts.ts';
import type { Finding } from './judge.ts';
import type { ChainStep } from './try-tag.ts';

/** Each document on the way to the ad: how it came, and what is wrong with it. */
export const Documents = ({ steps }: { readonly steps: readonly ChainStep[] }) => (
  <section className="part" aria-labelledby="documents">
    <h2 id="documents">{words.documents}</h2>
    {steps.map((step, index) => (
      <Document key={index} number={index + 1} step={step} />
    ))}
  </section>
);

function Document({ number, step: { url, answer, verdict } }: { readonly number: number; readonly step: ChainStep }) {
  return (
    <article className="card document" aria-label={words.document(number)}>
      <h3>
        {words.document(number)}
        {verdict !== null && <span className="badge">{words.kinds[verdict.kind]}</span>}
      </h3>
      <p className="address">{url}</p>
      {answer !== null && answer.status !== null && answer.url !== url && (
        <p className="address soft">
          {words.redirected} {answer.url}
        </p>
      )}
      <p className="soft">{arrivalOf(answer)}</p>
      <Findings step={{ url, answer, verdict }} />
      {answer !== null && answer.text !== '' && (
        <details className="source">
          <summary>{words.source}</summary>
          <pre tabIndex={0}>{answer.text.slice(0, MAXIMUM_SHOWN_LENGTH)}</pre>
        </details>
      )}
    </article>
  );
}

/** A longer text would only slow the page down. */
const MAXIMUM_SHOWN_LENGTH = 50_000;

function arrivalOf(answer: ChainStep['answer']): string {
  if (answer === null) return words.noAnswer;
  const { status, milliseconds, text, problem } = answer;
  if (status === null) return words.unreachable(problem ?? '');
  return words.answered(status, toCount(milliseconds), toCount(text.length));
}

function Findings({ step: { answer, verdict } }: { readonly step: ChainStep }) {
  if (answer === null || answer.status === null) return null;
  const others: string[] = [
    ...(answer.isShared ? [] : [words.notShared]),
    ...(answer.status >= 400 ? [words.refusedAnswer] : answer.text.trim() === '' ? [words.emptyAnswer] : []),
  ];
  const findings = verdict?.findings ?? [];
  if (others.length + findings.length === 0) return <p className="badge good">{words.fine}</p>;
  return (
    <ul className="findings">
      {others.map((text) => (
        <FindingItem key={text} isFatal text={text} linter={null} />
      ))}
      {findings.map(({ rule, isFatal, linter }) => (
        <FindingItem key={rule} isFatal={isFatal} text={words.rules[rule]} linter={linter} />
      ))}
    </ul>
  );
}

const FindingItem = ({ isFatal, text, linter }: Omit<Finding, 'rule'> & { readonly text: string }) => (
  <li>
    <span className={`badge ${isFatal ? 'bad' : 'warm'}`}>{isFatal ? words.isFatal : words.isOther}</span>
    <span>
      {text}
      {linter !== null && <span className="line soft">{words.linter(linter)}</span>}
    </span>
  </li>
);
