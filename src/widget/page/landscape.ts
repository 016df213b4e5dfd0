type LockableOrientation = ScreenOrientation & { readonly lock?: (orientation: 'landscape') => Promise<void> };

/** Locks a phone to landscape if possible. Most browsers refuse, and the viewer turns the phone. */
export function lockLandscape(scope: Window, isLocked: boolean): void {
  const { orientation } = scope.screen as { readonly orientation?: LockableOrientation };
  if (!scope.matchMedia('(pointer: coarse)').matches) return;
  if (isLocked) void orientation?.lock?.('landscape').catch(() => undefined);
  else orientation?.unlock();
}
