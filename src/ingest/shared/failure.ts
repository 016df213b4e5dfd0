/** A file cannot become a title. The message tells an operator why. */
export class PackagingFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PackagingFailure';
  }
}

/** Tells an operator why a file could not be taken, whatever the error was, without paths of this machine. */
export function reasonOf(error: unknown): string {
  if (error instanceof PackagingFailure) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return `It cannot be taken: ${syscall === undefined ? message : `${syscall} fails with ${code}`}.`;
}
