/** A style sheet is imported for its effect; the bundler takes it out. */
declare module '*.css';
