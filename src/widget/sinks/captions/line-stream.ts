/** Lines between which the page is given its turn: a film must not stutter while a long file is read. */
const LINES_IN_ONE_GO = 500;

/** As much of a stream as the parser asks for; a real one costs more for each line than reading it does. */
export function lineStream(text: string): ReadableStream<string> {
  const lines = text.split('\n');
  let next = 0;
  const reader = {
    read: async () => {
      const value = lines[next];
      next += 1;
      if (next % LINES_IN_ONE_GO === 0) await new Promise((resolve) => setTimeout(resolve));
      return value === undefined ? { done: true, value } : { done: false, value };
    },
    cancel: () => Promise.resolve(),
  };
  return { getReader: () => reader } as unknown as ReadableStream<string>;
}
