/** Runs in the browser: this player's reader of VAST and dailymotion's client read the same documents by turns. */
import { VASTParser } from '@dailymotion/vast-client';
import { readDocument } from '../../../src/widget/ads/vast/document.ts';

const ROUNDS = 25;
const READS = 60;
const address = 'https://ads.example/vast.xml';

/** The microseconds for one document. */
function time(documents: readonly string[], read: (text: string) => unknown): number {
  const startedAt = performance.now();
  for (let turn = 0; turn < READS; turn += 1) for (const text of documents) read(text);
  return ((performance.now() - startedAt) * 1_000) / (READS * documents.length);
}

function benchVast(documents: readonly string[]) {
  const xml = new DOMParser();
  const client = new VASTParser();
  const ours = (text: string) => readDocument(text, address);
  // Each reads one document: neither follows wrappers here.
  const theirs = (text: string) =>
    client.parseVastXml(xml.parseFromString(text, 'text/xml'), {
      isRootVAST: true,
      url: address,
      wrapperDepth: 0,
      allowMultipleAds: true,
      followAdditionalWrappers: true,
    });
  const round = () => [time(documents, ours), time(documents, theirs)] as const;
  round();
  return Array.from({ length: ROUNDS }, round);
}

Object.assign(window, { benchVast });
