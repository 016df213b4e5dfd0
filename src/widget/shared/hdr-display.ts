/** Whether the display shows a high dynamic range; televisions report it only for their video plane. */
export const isHdrDisplay = ({ matchMedia }: Partial<Pick<Window, 'matchMedia'>>): boolean =>
  matchMedia?.('(dynamic-range: high), (video-dynamic-range: high)').matches ?? false;
