/** One version of the core, which is chosen when the subject is bundled. */
declare module 'core:player' {
  export const createPlayer: typeof import('../../../streams/later.ts').createWholePlayer;
}
declare module 'core:limits' {
  export const limits: typeof import('../../../src/contract/limits.ts').limits;
}
