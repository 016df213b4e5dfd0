import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, request: Received) => void;

/** A real server that keeps what it was asked and answers as told, the last answer over and over. */
export interface TestServer {
  url: string;
  received: Received[];
  answers: Answer[];
}

export const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

export const text =
  (value: string, type = 'text/html', status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(value);

export const dropConnection: Answer = (response) => response.destroy();
export const neverAnswer: Answer = () => undefined;
export const stallInBody: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"id":');
};

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

export function useServer(): TestServer {
  const state: TestServer = { url: '', received: [], answers: [] };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body };
      state.received.push(received);
      const answer = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
      answer?.(response, received);
    });
  });
  beforeEach(async () => {
    state.received = [];
    state.answers = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return state;
}
