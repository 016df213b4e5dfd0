/** A line cannot be read. The lines after it are not read. */
export class UnreadableLine extends Error {
  readonly file: string;
  readonly line: number;

  constructor(file: string, line: number, message: string) {
    super(message);
    this.name = 'UnreadableLine';
    this.file = file;
    this.line = line;
  }
}
