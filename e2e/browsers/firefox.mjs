#!/usr/bin/env node
/**
 * Starts Firefox as Playwright asks for it, with a go-between on its remote protocol: Playwright asks at every new window
 * for emulated media features, which released Firefox does not know, and takes the refusal for a failure. It also has
 * each script that it runs count as a press of the user, in every new frame, too; here only presses do.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../../src/tools/lib/other-engines.mjs';

const unknownThere = 'emulation.setMediaFeaturesOverride';
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const path = findFirefox();
if (path === undefined) throw new Error('No Firefox found.');
const browser = spawn(path, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
browser.on('exit', (code) => process.exit(code ?? 0));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => browser.kill(signal));
}

let unfinished = '';
browser.stderr.on('data', (/** @type {Buffer} */ chunk) => {
  const lines = (unfinished + chunk.toString()).split('\n');
  unfinished = lines.pop() ?? '';
  for (const line of lines) {
    const [, address] = announcement.exec(line) ?? [];
    if (address === undefined) console.error(line);
    else goBetween(address);
  }
});

/** @param {string} address */
function goBetween(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client, request) => {
    const firefox = new WebSocket(address + request.url);
    /** @type {string[]} */
    const early = [];
    client.on('message', (data) => {
      const text = String(data).replace('"userActivation":true', '"userActivation":false');
      const { id, method } = JSON.parse(text);
      if (method === unknownThere) client.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (firefox.readyState === WebSocket.OPEN) firefox.send(text);
      else early.push(text);
    });
    firefox.on('open', () => early.forEach((text) => firefox.send(text)));
    firefox.on('message', (data) => client.send(String(data)));
    firefox.on('close', () => client.close());
    client.on('close', () => firefox.close());
  });
}
