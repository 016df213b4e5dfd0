/** Migrations are bundled as text by the build and by the tests alike. */
declare module '*.sql' {
  const text: string;
  export default text;
}
