import * as v from 'valibot';

const longestAddress = 4_096;
const mostHeaders = 20;
/** Most characters of one header, name and value together. */
const longestHeader = 4_096;
/** Most bytes of all headers; servers refuse more than 8 to 16 kB. */
const mostHeaderBytes = 8_192;

const token = /^[!#$%&'*+.^_`|~\da-z-]{1,100}$/i;
/** Printable ASCII, without a space at an end: nothing that ends the line. */
const headerValue = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
/** Headers that the browser keeps for itself; it would send the request without them. */
const forbiddenHeader =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|via|x-http-method(?:-override)?|x-method-override)$/i;
const robustness = /^[A-Z\d_]{0,40}$/;

const headers = v.pipe(
  v.record(v.string(), v.string()),
  v.check((all) => {
    const fields = Object.entries(all);
    const bytes = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return fields.length <= mostHeaders && bytes <= mostHeaderBytes && fields.every(isHeader);
  }),
);

function isHeader([name, value]: readonly [string, string]): boolean {
  if (name.length + value.length > longestHeader || !headerValue.test(value)) return false;
  return token.test(name) && !forbiddenHeader.test(name);
}

const address = v.pipe(v.string(), v.maxLength(longestAddress));
const strength = v.optional(v.pipe(v.string(), v.regex(robustness)), '');

const server = v.object({
  licenseUrl: address,
  headers: v.optional(headers, {}),
  certificateUrl: v.nullish(address, null),
  videoRobustness: strength,
  audioRobustness: strength,
});

/** A badly described server would refuse every request, so it is left out and the others are used. */
const maybeServer = v.fallback(v.nullish(server, null), null);

/**
 * The keys of one source. Any value, also a broken one, says that the source is encrypted; unknown systems are left
 * out.
 */
export const protectionSchema = v.optional(
  v.nullable(
    v.fallback(
      v.object({ clearkey: maybeServer, widevine: maybeServer, playready: maybeServer, fairplay: maybeServer }),
      { clearkey: null, widevine: null, playready: null, fairplay: null },
    ),
  ),
);
