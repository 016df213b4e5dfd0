import { episodesMenu, seasonsMenu, variantsMenu } from './catalogue-menus.ts';
import type { ChoiceMenu, MenuFacts } from './choice.ts';
import { audioMenu, qualityMenu, rateMenu, subtitlesMenu } from './stream-menus.ts';

export function settingsMenus(facts: MenuFacts): readonly ChoiceMenu[] {
  const builders = [qualityMenu, rateMenu, audioMenu, subtitlesMenu, episodesMenu, seasonsMenu, variantsMenu];
  return builders.map((build) => build(facts)).filter((built) => built !== null);
}
