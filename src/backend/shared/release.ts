declare const __RELEASE__: string | undefined;

/** The running release. The build fills it in. */
export const release = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'dev';
