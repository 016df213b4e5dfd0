/**
 * The key of the encrypted demo film, in hexadecimal. The id is in the stream; the demo licence server sends the key.
 */
export const demoKey = {
  id: 'a7e61c373e219033c21091fa607bf3b8',
  key: '76a6c65c5ea762046bd749a2e632ccbb',
};

/** The value that the server expects in the header `X-License-Token`. */
export const demoToken = 'demo';
