/** What viewers meet of the library itself: screen readers announce the frame by it. */
export const FRAME_TITLE = 'Видеоплеер Потока';
