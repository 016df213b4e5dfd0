type LockableOrientation = ScreenOrientation & { readonly lock?: (orientation: 'landscape') => Promise<void> };

/** Turns a phone on its side, where that is possible: most browsers refuse, and then the viewer does it. */
export function holdLandscape(scope: Window, isHeld: boolean): void {
  const { orientation } = scope.screen as { readonly orientation?: LockableOrientation };
  if (!scope.matchMedia('(pointer: coarse)').matches) return;
  if (isHeld) void orientation?.lock?.('landscape').catch(() => undefined);
  else orientation?.unlock();
}
