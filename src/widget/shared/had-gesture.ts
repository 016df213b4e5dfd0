/** Whether the viewer has made a gesture; browsers allow no sound before that. True if the browser does not tell. */
export const hadGesture = (navigator: Partial<Navigator> | undefined): boolean =>
  navigator?.userActivation?.hasBeenActive !== false;
