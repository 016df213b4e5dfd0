import { createHash } from 'node:crypto';

/** The frame of all pages: no request for an icon, no margins, the player as large as the window. */
export function page(head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Baseline</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}

/** The services cache names with a hash of the content for good, here as in the player's folder. */
export function hashedName(name: string, content: Uint8Array): string {
  const hash = createHash('sha1').update(content).digest('hex').slice(0, 8).toUpperCase();
  return name.replace(/\.[^.]*$/, (extension) => `-${hash}${extension}`);
}
