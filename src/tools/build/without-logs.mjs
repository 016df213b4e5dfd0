/**
 * Removes debug messages from a source text. hls.js logs each of its steps: several kilobytes of text that the player
 * never prints. Warnings and errors stay.
 */
import ts from 'typescript';

const levels = new Set(['log', 'debug', 'trace', 'info']);

/** @param {ts.Expression} target `this`, `logger`, `this.logger`, `hls.logger`, `this.hls.logger` */
const isLogger = (target) => target.kind === ts.SyntaxKind.ThisKeyword || /(^|\.)logger$/.test(target.getText());

/** @param {ts.Node} node */
function isDebugMessage(node) {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  const { expression: method } = node.expression;
  return ts.isPropertyAccessExpression(method) && levels.has(method.name.text) && isLogger(method.expression);
}

/**
 * @param {string} path
 * @param {string} source
 */
export function withoutLogs(path, source) {
  let text = source;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isDebugMessage(node)) {
      const start = node.getStart();
      // Line numbers stay the same, so that stack traces are correct.
      const blank = source.slice(start, node.end).replace(/[^\n]/g, ' ').replace(/.$/, ';');
      text = text.slice(0, start) + blank + text.slice(node.end);
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return text;
}
