import fc from 'fast-check';

// A test that differs from run to run cannot be trusted: chance is for `npm run fuzz`.
fc.configureGlobal({ seed: 1 });

export { fc };
