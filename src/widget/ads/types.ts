const HLS = /^(?:application|audio|video)\/(?:vnd\.apple\.mpegurl|x-mpegurl|mpegurl)/i;

export const isHls = (type: string): boolean => HLS.test(type);

/** What the browser plays by itself, and HLS where there is an engine for it. */
export function createTypeCheck(media: HTMLMediaElement): (type: string) => boolean {
  return (type) => {
    if (isHls(type) && typeof MediaSource !== 'undefined') return true;
    return media.canPlayType(type) !== '';
  };
}
