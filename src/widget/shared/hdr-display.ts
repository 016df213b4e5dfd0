/** Whether the display shows a high dynamic range; televisions say so of their video plane alone. */
export const isHdrDisplay = ({ matchMedia }: Partial<Pick<Window, 'matchMedia'>>): boolean =>
  matchMedia?.('(dynamic-range: high), (video-dynamic-range: high)').matches ?? false;
