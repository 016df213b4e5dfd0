import { episodesMenu, seasonsMenu, variantsMenu } from './catalogue-menus.ts';
import { chaptersMenu } from './chapters-menu.ts';
import type { ChoiceMenu, MenuFacts } from './choice.ts';
import { audioMenu } from './audio-menu.ts';
import { flashesMenu, signMenu } from './picture-menus.ts';
import { rateMenu } from './rate-menu.ts';
import { sleepMenu } from './sleep-menu.ts';
import { qualityMenu, subtitlesMenu } from './stream-menus.ts';

export function settingsMenus(facts: MenuFacts): readonly ChoiceMenu[] {
  const builders = [
    qualityMenu,
    rateMenu,
    audioMenu,
    subtitlesMenu,
    signMenu,
    chaptersMenu,
    sleepMenu,
    flashesMenu,
    episodesMenu,
    seasonsMenu,
    variantsMenu,
  ];
  const menus = builders.map((build) => build(facts)).filter((built) => built !== null);
  const audio = menus.find(({ key }) => key === 'audio-tracks');
  // The same word beside both names would not tell the two apart.
  return menus.map((menu) =>
    menu.key === 'variants-episode' && audio !== undefined && isSame(menu.value, audio.value)
      ? { ...menu, value: '' }
      : menu,
  );
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
