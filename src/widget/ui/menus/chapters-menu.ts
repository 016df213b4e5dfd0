import { chapterTitle } from '../slider/chapters-view.ts';
import { clock } from '../format.ts';
import { texts } from '../texts.ts';
import { choice, menu, type ChoiceMenu, type MenuFacts } from './choice.ts';

type ChapterFacts = Pick<MenuFacts, 'chapters' | 'chapterIndex'>;

/** Returns null if there is nothing to choose. */
export function chaptersMenu({ chapters, chapterIndex }: ChapterFacts): ChoiceMenu | null {
  if (chapters.length < 2) return null;
  const choices = chapters.map((chapter, index) =>
    choice({
      key: String(index),
      label: chapterTitle(chapter, index),
      hint: clock(chapter.startSeconds),
      isChecked: index === chapterIndex,
      intent: { type: 'intent.seekTo', positionSeconds: chapter.startSeconds },
    }),
  );
  return menu('chapters', texts.chapters, [{ label: texts.chapters, choices }]);
}
