/** A style sheet is imported for its effect; the bundler takes it out. */
declare module '*.css';

/** The types of the package name no default export, which its file has. */
declare module 'plyr' {
  const Plyr: new (film: HTMLVideoElement, options: { readonly iconUrl: string }) => object;
  export default Plyr;
}

/** A picture is a file of its own, and its import is the address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
