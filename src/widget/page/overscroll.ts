/**
 * Keeps a page that is not in a frame, in an app or a tab, from being pulled down to reload or swiped back while the
 * viewer scrubs. In a frame such gestures belong to the host page, which scrolls by them.
 */
export function keepOverscroll(scope: Window): void {
  if (scope.parent === scope) scope.document.documentElement.dataset['ownPage'] = '';
}
