/**
 * A page by itself, in an app or a tab, is neither pulled down to be loaded anew nor swiped back while the viewer scrubs.
 * In a frame such gestures are the host page's, which scrolls by them.
 */
export function keepOverscroll(scope: Window): void {
  if (scope.parent === scope) scope.document.documentElement.dataset['ownPage'] = '';
}
