import { partKinds } from '../../contract/analysis.ts';
import type { FullEpisode } from '../../contract/calls/admin/episodes.ts';
import { toDuration } from '../shared/format.ts';

type Marks = FullEpisode['partMarks'];
export type MarkKind = keyof Marks;

export const markChoices = ['found', 'own', 'none'] as const;
export type MarkChoice = (typeof markChoices)[number];

export interface MarkDraft {
  readonly choice: MarkChoice;
  readonly start: string;
  readonly end: string;
}
export type MarksDraft = Readonly<Record<MarkKind, MarkDraft>>;

const FOUND_MARK: MarkDraft = { choice: 'found', start: '', end: '' };
export const NO_OWN_MARKS: MarksDraft = { recap: FOUND_MARK, intro: FOUND_MARK, credits: FOUND_MARK };

/** Writes 72.5 seconds as 1:12,5. */
export function toTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = tenths % 10;
  return toDuration((tenths - rest) / 10) + (rest === 0 ? '' : `,${rest}`);
}

/** Reads 1:12,5 or 72.5. A text that is not a time stays a text, which the services refuse by its field's name. */
export function toSeconds(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  const parts = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/.exec(trimmed);
  if (parts === null) return trimmed as unknown as number;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part?: string) => Number(part ?? 0));
  return hours * 3_600 + minutes * 60 + seconds;
}

function toMarkDraft(mark: Marks[MarkKind]): MarkDraft {
  if (mark === undefined) return FOUND_MARK;
  return mark === 'none'
    ? { ...FOUND_MARK, choice: 'none' }
    : { choice: 'own', start: toTime(mark.start), end: toTime(mark.end) };
}

export const toMarksDraft = ({ recap, intro, credits }: Marks): MarksDraft => ({
  recap: toMarkDraft(recap),
  intro: toMarkDraft(intro),
  credits: toMarkDraft(credits),
});

/** The marks for a call; parts that stay as they were found are left out. */
export function marksOf(draft: MarksDraft): Marks {
  const marks: { [K in MarkKind]?: Marks[K] } = {};
  for (const kind of partKinds) {
    const { choice, start, end } = draft[kind];
    if (choice === 'none') marks[kind] = 'none';
    if (choice === 'own') marks[kind] = { start: toSeconds(start), end: toSeconds(end) };
  }
  return marks;
}
