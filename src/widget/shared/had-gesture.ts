/** Whether the viewer has made a gesture, before which browsers allow no sound. True where the browser does not tell. */
export const hadGesture = (navigator: Partial<Navigator> | undefined): boolean =>
  navigator?.userActivation?.hasBeenActive !== false;
