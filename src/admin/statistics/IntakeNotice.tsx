import type { Intake } from './calls.ts';
import { words } from './texts.ts';

/** Tells why the section is empty, or lacks a part, and what to do about it. Shows nothing if nothing is missing. */
export function IntakeNotice({ intake }: { readonly intake: Intake | null }) {
  const lines = intake === null ? [] : linesOf(intake);
  if (lines.length === 0) return null;
  return (
    <div className="notice" role="note" aria-label={words.intake.label}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function linesOf({ isPlayerTelling, hasEvents, hasQuality, failedDays, leftOut }: Intake): readonly string[] {
  const { off, none, noQuality, failedDays: failed, leftOut: left } = words.intake;
  const lacking = hasEvents ? (hasQuality ? [] : [noQuality]) : [isPlayerTelling ? none : off];
  return [...lacking, ...(failedDays > 0 ? [failed(failedDays)] : []), ...(leftOut > 0 ? [left(leftOut)] : [])];
}
