import { build } from 'esbuild';
import type { parseXml as Parse } from '../../src/widget/ads/vast/xml.ts';
import { readable, refused } from '../../test/widget/ads/vast/documents.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    adXml: { readonly parseXml: typeof Parse };
  }
}

/** Maps as lists, because a page hands over only plain values. */
const plain = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value].sort() : value);

test.describe('the browser’s own parser of XML', () => {
  test.beforeEach(async ({ page }) => {
    const { outputFiles } = await build({
      entryPoints: ['src/widget/ads/vast/xml.ts'],
      bundle: true,
      format: 'iife',
      globalName: 'adXml',
      write: false,
    });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  });

  test('lets the documents be read that are well-formed', async ({ page }) => {
    for (const [name, source, expected] of readable) {
      const read = await page.evaluate(
        (text) =>
          JSON.stringify(window.adXml.parseXml(text), (_key, value: unknown) =>
            value instanceof Map ? [...(value as Map<string, string>)].sort() : value,
          ),
        source,
      );
      expect(JSON.parse(read), name).toEqual(JSON.parse(JSON.stringify(expected, plain)));
    }
  });

  test('refuses the others with code 100, however deep or long they are', async ({ page }) => {
    const long = [
      ['endless nesting', '<a>'.repeat(500_000)],
      ['65 elements in each other', '<a>'.repeat(65) + '</a>'.repeat(65)],
      ['spaces in a tag', `<a${' '.repeat(1_000_000)}b`],
      ['definitions of entities', '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>'],
    ] as const;
    for (const [name, source] of [...refused, ...long]) {
      const code = await page.evaluate((text) => {
        try {
          window.adXml.parseXml(text);
          return null;
        } catch (error) {
          return (error as { readonly code?: number }).code;
        }
      }, source);
      expect(code, name).toBe(100);
    }
  });
});
