/** What an operator is told of a file that cannot be made into a title; the message is for people. */
export class PackagingFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PackagingFailure';
  }
}

/** What an operator is told of any fault that a file was lost by, without paths of this machine. */
export function reasonOf(error: unknown): string {
  if (error instanceof PackagingFailure) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return `It cannot be taken: ${syscall === undefined ? message : `${syscall} fails with ${code}`}.`;
}
