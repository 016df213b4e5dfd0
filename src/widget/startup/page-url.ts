const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/** A foreign page around the frame does not tell its address. */
function topAddress(scope: Window): string {
  try {
    return scope.top?.location.href ?? '';
  } catch {
    return '';
  }
}

/** The page a share link should lead to: what the host says, else the outermost page, else who led here, else this. */
export function readPageUrl(scope: Window): string {
  const { location, document } = scope;
  const given = new URLSearchParams(location.search).get('page_url')?.trim() ?? '';
  return [given, topAddress(scope), document.referrer ?? ''].find(isWeb) ?? location.href;
}
