/**
 * Prevents that a page that is not in a frame is pulled down to reload, or swiped back, while the viewer scrubs. In a
 * frame these gestures belong to the host page, which they scroll.
 */
export function preventOverscroll(scope: Window): void {
  if (scope.parent === scope) scope.document.documentElement.dataset['ownPage'] = '';
}
