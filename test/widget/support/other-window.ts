import { Window as HappyWindow } from 'happy-dom';

/** A second window beside the one of the test. The library's types of documents are not the compiler's. */
export const anotherWindow = () => new HappyWindow() as unknown as Window & typeof globalThis;
