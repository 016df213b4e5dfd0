/** The default title of the frame, which screen readers announce. */
export const FRAME_TITLE = 'Видеоплеер Потока';
