/** What an operator is told of a file that cannot be made into a title; the message is for people. */
export class PackagingFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PackagingFailure';
  }
}
