/** All that comes behind the first frame, as one script: the screen, and the features that it shows. */
export { laterState, laterSubjects } from '../../../streams/later.ts';
export { mountUi } from '../ui/index.tsx';
