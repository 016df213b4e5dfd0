/**
 * React DOM without the parts that nothing of this player reaches: a tenth of what the screen loads. They are not behind
 * flags, so their functions are emptied by name, and the minifier then drops what only those have used.
 */
import { readFileSync } from 'node:fs';

/** Called in passing, where they look for an element or an event of a kind that there is none of. */
const passed = [
  'clearIfContinuousEvent',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'popHydrationState',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'retryIfBlockedOn',
  'trackEnterViewTransitions',
];

/** Never called. Whoever comes to need one hears of it. */
const absent = [
  // <ViewTransition>
  'applyViewTransitionToHostInstances',
  'commitAfterMutationEffectsOnFiber',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'ViewTransitionPseudoElement',
  // <Fragment ref>
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'FragmentInstance',
  // <Activity>, <SuspenseList>, useActionState
  'mountActionState',
  'runActionStateAction',
  'updateActionStateImpl',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  // Style sheets, scripts and the head of the page as elements; preload() and its like
  'acquireResource',
  'getResource',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'suspendResource',
  // Pages that a server has made
  'attemptExplicitHydrationTarget',
  'clearHydrationBoundary',
  'prepareToHydrateHostInstance',
  'queueIfContinuousEvent',
  'updateDehydratedSuspenseComponent',
];

/** @param {string} text */
export function withoutUnused(text) {
  let kept = text;
  const replace = (/** @type {string} */ name, /** @type {RegExp} */ pattern, /** @type {string} */ by) => {
    if (!pattern.test(kept)) throw new Error(`React DOM is written another way: it has no ${name}`);
    kept = kept.replace(pattern, () => by);
  };
  const body = (/** @type {string} */ name) => new RegExp(`^function ${name}\\(.*?^\\}$`, 'ms');
  for (const name of passed) replace(name, body(name), `function ${name}() {}`);
  for (const name of absent) replace(name, body(name), `function ${name}() { throw Error("React without ${name}"); }`);
  replace('methods', /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function .*?^\};$/gms, '');
  replace('hydrateRoot', /^exports\.hydrateRoot = .*?^\};$/ms, '');
  // Never assigned, it is a constant to the minifier.
  replace('isHydrating', /\bisHydrating = !0/g, 'void 0');
  replace('isHydrating', /^ {2}isHydrating = !1;$/gm, '');
  return kept;
}

/** @returns {import('esbuild').Plugin} */
export function reactParts() {
  return {
    name: 'react-parts',
    setup(build) {
      build.onLoad({ filter: /react-dom-client\.production\.js$/ }, ({ path }) => ({
        contents: withoutUnused(readFileSync(path, 'utf8')),
        loader: 'js',
      }));
    },
  };
}
