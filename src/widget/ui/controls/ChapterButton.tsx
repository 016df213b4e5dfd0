import { chapterAt } from '../slider/chapters-view.ts';
import { usePlayerState } from '../hooks.ts';
import { chaptersMenu } from '../menus/chapters-menu.ts';
import { selectChapterIndex, selectChapters } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Icon } from '../shared/icons.tsx';
import { MenuButton } from '../menus/MenuButton.tsx';

/** Shows the current chapter; opens the list of all. */
export function ChapterButton() {
  const chapters = usePlayerState(selectChapters);
  const chapterIndex = usePlayerState(selectChapterIndex);
  const menu = chaptersMenu({ chapters, chapterIndex });
  if (menu === null) return null;
  const title = chapterAt(chapters, chapters[chapterIndex]?.startSeconds ?? -1)?.title ?? texts.chapters;
  const content = (
    <>
      <span className="chapter-title" dir="auto">
        {title}
      </span>
      <Icon name="right" />
    </>
  );
  return (
    <MenuButton
      id="chapters"
      label={texts.chaptersOf(title)}
      rootClass="chapter"
      className="chapter-button"
      content={content}
    >
      {({ ListMenu }) => <ListMenu menu={menu} />}
    </MenuButton>
  );
}
