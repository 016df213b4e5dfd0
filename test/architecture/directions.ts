import type { Rule } from './rule.ts';
import type { Import } from './source.ts';

/** What the files of a folder may import: what their row allows, and nothing else. */
interface Direction {
  readonly name: string;
  readonly files: RegExp;
  /** Targets any import may have; `{own}` is the folder of the importing file that the row's first group caught. */
  readonly allowed: readonly string[];
  /** Targets that only `import type` may have. */
  readonly types?: readonly string[];
  readonly bad: Rule['bad'];
}

const model = 'streams/model/.*';
const contract = 'src/contract/.*';
const api = 'src/api/.*';
/** Colours and icons that the player and the administration share. */
const design = 'src/design/.*';
/** Code that every part of the widget uses in the same way. */
const shared = 'src/widget/shared/.*';
/** The only file of the early start that others may import. */
const early = 'src/widget/early/index\\.ts';
/** How subtitles are brought into time. */
const alignment = 'src/alignment/.*';
const rxjs = 'rxjs';
const react = 'react|react-dom|react-dom/client|observable-hooks';
// Only the screen may use React; a frame of video must never wait for it.
const packages = '(?!react|observable-hooks)[@a-z][^:]*(?<!\\.tsx?)';
const nodeModules = 'node:.*';

const directions: readonly Direction[] = [
  {
    name: 'the model imports nothing but the model',
    files: /^streams\/model\//,
    allowed: [model],
    bad: ['streams/model/a.ts', `import { map } from 'rxjs';`],
  },
  {
    name: 'the kernel sees the model and no feature',
    files: /^streams\/kernel\//,
    allowed: [rxjs, model, 'streams/kernel/.*'],
    bad: ['streams/kernel/a.ts', `import { sound } from '../features/sound/sound.ts';`],
  },
  {
    name: 'a feature sees the model, the kernel and its own folder, and other features only by their slices and signals',
    files: /^(streams\/features\/[^/]+\/)/,
    allowed: [
      rxjs,
      model,
      'streams/kernel/.*',
      'streams/features/(?:define-first|define-later|state)\\.ts',
      'streams/config\\.ts',
      '{own}.*',
    ],
    bad: ['streams/features/share/a.ts', `import { sound } from '../sound/sound.ts';`],
  },
  {
    name: 'the first load sees nothing of the second',
    files: /^streams\/player\.ts$/,
    allowed: [rxjs, model, 'streams/kernel/.*', 'streams/features/.*', 'streams/config\\.ts'],
    bad: ['streams/player.ts', `import { laterSubjects } from './later.ts';`],
  },
  {
    name: 'streams import rxjs and themselves only',
    files: /^streams\//,
    allowed: [rxjs, 'streams/.*'],
    bad: ['streams/player.ts', `import { limits } from '../src/contract/limits.ts';`],
  },
  {
    name: 'the contract sees only the model, and exports the parts of it that other programs need',
    files: /^src\/contract\/(?!calls\/)/,
    allowed: [contract, model],
    bad: ['src/contract/a.ts', `import { ofetch } from 'ofetch';`],
  },
  {
    name: 'the table of calls sees the contract and the schema library',
    files: /^src\/contract\/calls\//,
    allowed: [contract, 'valibot'],
    bad: ['src/contract/calls/a.ts', `import { createClient } from '../../api/client.ts';`],
  },
  {
    name: 'the alignment of subtitles knows no program that uses it',
    files: /^src\/alignment\//,
    allowed: [alignment, 'streams/model/(?:time-map|caption-timing)\\.ts'],
    bad: ['src/alignment/a.ts', `import type { Cue } from '../../streams/model/cues.ts';`],
  },
  {
    name: 'the API client sees the contract, never the player',
    files: /^src\/api\//,
    allowed: [contract, api, packages],
    bad: ['src/api/a.ts', `import type { Content } from '../../streams/model/catalogue.ts';`],
  },
  {
    name: 'the screen sees React, the model, the contract, the maker of selectors and types of rxjs',
    files: /^src\/widget\/ui\//,
    allowed: [
      react,
      contract,
      model,
      design,
      'streams/kernel/selector\\.ts',
      '@tanstack/react-virtual|@orama/stemmers/(?:russian|english)',
      'src/widget/shared/(?:adopt-styles|after-paint)\\.ts',
      'src/widget/ui/.*',
    ],
    // The composition root passes in the renderer of captions, whose type the code that draws with it must know.
    types: [rxjs, 'src/widget/captions/draw/renderer.ts'],
    bad: ['src/widget/ui/a.tsx', `import { attach } from '../engines/hls/index.ts';`],
  },
  {
    name: 'a folder of the widget sees the model, the shared code and itself, never another such folder',
    files: /^(src\/widget\/(?!ui\/|compose\/|early\/)[^/]+\/)/,
    allowed: [contract, model, api, packages, shared, early, alignment, '{own}.*'],
    // The composition root passes these in; code that takes one must know its type.
    types: ['src/widget/engines/engine.ts', 'src/widget/media/media-sink.ts'],
    bad: ['src/widget/media/a.ts', `import { attach } from '../engines/hls/index.ts';`],
  },
  {
    name: 'the shared code of the widget sees no other folder of the widget',
    files: /^src\/widget\/shared\//,
    allowed: [rxjs, contract, model, api, shared, '@rgrove/parse-xml'],
    bad: ['src/widget/shared/adopt-styles.ts', `import { pagePart } from '../compose/page.ts';`],
  },
  {
    name: 'the early start sees the start-up, the contract and the API, and only the types of the readers of ads',
    files: /^src\/widget\/early\/(?!player\/)/,
    allowed: [contract, model, api, shared, 'valibot', 'src/widget/(?:startup|early)/.*'],
    types: ['src/widget/ads/(?:reading|vast/read-chain)\\.ts'],
    bad: ['src/widget/early/index.ts', `import { readAd } from '../ads/reading.ts';`],
  },
  {
    name: 'the player’s part of the early start sees the same, and the types of hls.js and dash.js',
    files: /^src\/widget\/early\/player\//,
    allowed: [contract, model, api, shared, 'valibot', 'src/widget/(?:startup|early)/.*'],
    types: ['src/widget/ads/(?:reading|vast/read-chain)\\.ts', 'hls\\.js', 'dashjs'],
    bad: ['src/widget/early/player/a.ts', `import Hls from 'hls.js';`],
  },
  {
    name: 'the first script in the page imports only the early start and the start-up',
    files: /^src\/widget\/boot\.ts$/,
    allowed: [early, 'src/widget/startup/.*'],
    bad: ['src/widget/boot.ts', `import { of } from 'rxjs';`],
  },
  {
    name: 'the replay sees the streams, the contract and itself',
    files: /^src\/replay\//,
    allowed: [rxjs, 'streams/.*', contract, 'src/replay/.*'],
    bad: ['src/replay/a.ts', `import { perform } from '../widget/compose/perform.ts';`],
  },
  {
    name: 'the simulator sees the rules of adaptation, and no other part of the player',
    files: /^src\/simulate\//,
    allowed: ['streams/features/adaptation/.*', 'streams/model/network\\.ts', 'src/simulate/.*'],
    bad: ['src/simulate/a.ts', `import { createPlayer } from '../../streams/player.ts';`],
  },
  {
    name: 'a wrapper sees its framework and the embed library',
    files: /^src\/embed\/(?:react\.tsx|(?:vue|solid|svelte)\.ts)$/,
    allowed: [contract, 'react|vue|solid-js|svelte/elements', 'src/embed/.*'],
    bad: ['src/embed/react.tsx', `import { from } from 'rxjs';`],
  },
  {
    name: 'the embed library sees the contract and its own files, never the player',
    files: /^src\/embed\/(?!react\.tsx$|(?:vue|solid|svelte)\.ts$)/,
    allowed: [contract, rxjs, 'src/embed/.*'],
    bad: ['src/embed/a.ts', `import type { State } from '../../streams/model/state.ts';`],
  },
  {
    name: 'the testing kit sees recordings and the embed library, never the page inside the frame',
    files: /^src\/testing\//,
    allowed: [contract, 'src/replay/.*', 'src/embed/player\\.ts', 'src/testing/.*'],
    types: [model],
    bad: ['src/testing/a.ts', `import { createHost } from '../widget/host/host.ts';`],
  },
  {
    name: 'the page of recordings sees the replay, never the player',
    files: /^src\/demo\/recording(?:\/|\.ts$)/,
    allowed: [contract, 'src/replay/.*', 'src/demo/recording/.*', 'src/demo/dom.ts'],
    bad: ['src/demo/recording/a.ts', `import { createPlayer } from '../../../streams/player.ts';`],
  },
  {
    name: 'the demo page sees the embed library, as any host page does',
    files: /^src\/demo\/(?!recording(?:\/|\.ts$))/,
    allowed: [contract, rxjs, 'src/embed/.*', 'src/demo/.*'],
    bad: ['src/demo/a.ts', `import { api } from '../api/client.ts';`],
  },
  {
    name: 'the shared design sees React and itself',
    files: /^src\/design\//,
    allowed: [react, design],
    bad: ['src/design/a.tsx', `import { texts } from '../widget/ui/texts.ts';`],
  },
  {
    name: 'a section of the administration sees the shared code and itself',
    files: /^(src\/admin\/(?!app\/|shared\/|ads\/trial\/)[^/]+\/)/,
    allowed: [react, contract, api, design, 'tus-js-client', 'src/admin/shared/.*', 'src/admin/texts\\.ts', '{own}.*'],
    types: ['valibot'],
    bad: ['src/admin/people/a.tsx', `import { Title } from '../titles/Title.tsx';`],
  },
  {
    name: 'the trial of an ad sees the readers of ad documents that the player uses',
    files: /^src\/admin\/ads\/trial\//,
    allowed: [react, contract, api, design, 'src/admin/(?:shared|ads)/.*', 'src/widget/ads/(?:vast/.*|types\\.ts)'],
    types: ['streams/model/ad\\.ts'],
    bad: ['src/admin/ads/trial/a.tsx', `import { showAd } from '../../../widget/ads/show.ts';`],
  },
  {
    name: 'the shared code of the administration sees no section',
    files: /^src\/admin\/shared\//,
    allowed: [react, contract, api, design, 'valibot', 'src/admin/shared/.*', 'src/admin/texts\\.ts'],
    bad: ['src/admin/shared/a.tsx', `import { Shell } from '../app/Shell.tsx';`],
  },
  {
    name: 'the administration page knows its sections, and no other program',
    files: /^src\/admin\/(?:app\/|[^/]+$)/,
    allowed: [react, contract, api, design, 'src/admin/.*'],
    bad: ['src/admin/app/a.tsx', `import type { Content } from '../../../streams/model/catalogue.ts';`],
  },
  {
    name: 'the services see the contract, never the player nor the making of titles',
    files: /^src\/backend\//,
    allowed: [contract, packages, nodeModules, 'src/backend/.*'],
    bad: ['src/backend/a.ts', `import { createIngest } from '../ingest/ingest.ts';`],
  },
  {
    name: 'the making of titles sees the services, the contract and the alignment of subtitles',
    files: /^src\/ingest\//,
    allowed: [
      contract,
      alignment,
      'streams/model/time-map\\.ts',
      packages,
      nodeModules,
      'src/backend/.*',
      'src/ingest/.*',
    ],
    bad: ['src/ingest/a.ts', `import type { Content } from '../../streams/model/catalogue.ts';`],
  },
];

// A bare name may not be a way around: `src/…` and `streams/…` are folders, never packages.
const isOurs = (target: string) => /^(src|streams)\//.test(target);

function matches(patterns: readonly string[], own: string, target: string): boolean {
  return patterns.some((pattern) => {
    if (pattern === packages && isOurs(target)) return false;
    return new RegExp(`^(?:${pattern.replace('{own}', own)})$`).test(target);
  });
}

function toRule({ name, files, allowed, types = [], bad }: Direction): Rule {
  return {
    name,
    files,
    bad,
    offences: ({ path, imports }) => {
      const own = files.exec(path)?.[1] ?? '';
      const isAllowed = ({ target, typeOnly }: Import) =>
        matches(allowed, own, target) || (typeOnly && matches(types, own, target));
      return imports.filter((one) => !isAllowed(one)).map(({ target }) => `imports ${target}`);
    },
  };
}

const earlyStart = /^src\/widget\/early\//;
const isIndexOfEarly = (target: string) => new RegExp(`^${early}$`).test(target);
const compositionRoot = /^src\/widget\/(main\.ts|compose\/)/;

export const directionRules: readonly Rule[] = [
  ...directions.map(toRule),
  {
    name: 'nothing imports from the composition root',
    files: /./,
    except: compositionRoot,
    offences: ({ imports }) => imports.filter(({ target }) => compositionRoot.test(target)).map(({ target }) => target),
    bad: ['src/widget/media/a.ts', `import { compose } from '../compose/index.ts';`],
  },
  {
    name: 'a folder of the services, or of the making of titles, sees nothing of what puts the folders together',
    files: /^src\/(?:backend|ingest)\/[^/]+\//,
    offences: ({ imports }) =>
      imports.filter(({ target }) => /^src\/(?:backend|ingest)\/[^/]+$/.test(target)).map(({ target }) => target),
    bad: ['src/backend/users/a.ts', `import type { Services } from '../create-services.ts';`],
  },
  {
    name: 'the early start is imported only through its index, so that it can be deleted',
    files: /./,
    except: earlyStart,
    offences: ({ imports }) =>
      imports.filter(({ target }) => earlyStart.test(target) && !isIndexOfEarly(target)).map(({ target }) => target),
    bad: ['src/widget/main.ts', `import type { Early } from './early/started.ts';`],
  },
];

/** Files without a row; a new folder needs one. */
const free = [compositionRoot, /^src\/(media|tools)\//];

export const isPlaced = (path: string): boolean =>
  [...directions.map(({ files }) => files), ...free].some((files) => files.test(path));
