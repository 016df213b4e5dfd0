import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

/** Folders of the screen that each of its folders may use. Each of these sees only those before it: there is no loop. */
const usedByAll = ['languages', 'input', 'shared', 'slider', 'menus', 'captions'];

/** What a file above the folders may see of them. */
const seenFromAbove: Readonly<Record<string, string>> = { 'index.tsx': 'frame', 'texts.ts': 'languages' };

/** The folder of a file of the screen; empty for a file above the folders, or elsewhere. */
const roomOf = (path: string): string => /^src\/widget\/ui\/([^/]+)\//.exec(path)?.[1] ?? '';

function mayUse(own: string, other: string): boolean {
  const place = usedByAll.indexOf(own);
  return (place === -1 ? usedByAll : usedByAll.slice(0, place)).includes(other);
}

const importsWhere =
  (isBad: (room: string, path: string) => boolean) =>
  ({ path, imports }: Source): string[] =>
    imports
      .filter(({ target }) => roomOf(target) !== '' && isBad(roomOf(target), path))
      .map(({ target }) => `imports ${target}`);

const offences = importsWhere((room, path) => room !== roomOf(path) && !mayUse(roomOf(path), room));

export const screenRoomRules: readonly Rule[] = [
  {
    name: 'a folder of the screen sees the folders that all may use, and only the frame sees the others',
    files: new RegExp(`^src/widget/ui/(?!(?:frame|${usedByAll.join('|')})/)[^/]+/`),
    offences,
    bad: ['src/widget/ui/transcript/a.tsx', `export const part = () => import('../share/SharePopup.tsx');`],
  },
  {
    name: 'a folder of the screen that all may use sees only those below it',
    files: new RegExp(`^src/widget/ui/(?:${usedByAll.join('|')})/`),
    offences,
    bad: ['src/widget/ui/shared/a.tsx', `import type { Choice } from '../menus/choice.ts';`],
  },
  {
    name: 'a file above the folders of the screen sees none of them, but for the texts and the first component',
    files: /^src\/widget\/ui\/[^/]+$/,
    offences: importsWhere((room, path) => seenFromAbove[path.slice('src/widget/ui/'.length)] !== room),
    bad: ['src/widget/ui/hooks.ts', `import { createClock } from './controls/clock.ts';`],
  },
];
