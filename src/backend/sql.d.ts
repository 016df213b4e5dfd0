/** Migrations and the demonstration catalogue are bundled as text by the build and by the tests alike. */
declare module '*.sql' {
  const text: string;
  export default text;
}

declare module '*.jsonl' {
  const text: string;
  export default text;
}
