const HLS = /^(?:application|audio|video)\/(?:vnd\.apple\.mpegurl|x-mpegurl|mpegurl)/i;

export const isHls = (type: string): boolean => HLS.test(type);

/** Whether a media type can be played: by the browser itself, or as HLS through Media Source Extensions. */
export function createTypeCheck(media: HTMLMediaElement): (type: string) => boolean {
  return (type) => {
    if (isHls(type) && typeof MediaSource !== 'undefined') return true;
    return media.canPlayType(type) !== '';
  };
}
