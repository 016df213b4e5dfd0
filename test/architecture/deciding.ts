import ts from 'typescript';

/** Numbers that nobody has chosen: they count none or one, or stand for the place before the first. */
const PLAIN = new Set(['0', '1']);
const CLOCKS = new Set([
  ...['timer', 'interval', 'delay', 'timeout', 'throttleTime', 'debounceTime', 'auditTime', 'setTimeout'],
  ...['setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'requestVideoFrameCallback'],
]);
const COMPARISONS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** A check whether something exists is no decision. */
const isPlain = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) ? node.text === '0' : ts.isPropertyAccessExpression(node) && node.name.text === 'length';

/** The sign that a node of a program may decide something; null if there is none. */
function markOf(node: ts.Node): string | null {
  if (ts.isNumericLiteral(node)) return PLAIN.has(node.text) ? null : `a number of its own: ${node.getText()}`;
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
    return isPlain(node.left) || isPlain(node.right) ? null : `a comparison: ${node.getText()}`;
  }
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    return ts.isIdentifier(name) && CLOCKS.has(name.text) ? `a clock: ${name.text}` : null;
  }
  const isOfDevice = ts.isPropertyAccessExpression(node) && node.expression.getText() === 'navigator';
  return isOfDevice ? `the device: ${node.getText()}` : null;
}

/**
 * The signs that a file may decide something: a number that somebody has chosen, a comparison of two values that both
 * vary, something that happens later, or a question to the device or the network.
 */
export function marksOf(path: string, content: string): readonly string[] {
  const marks: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const mark = markOf(node);
    if (mark !== null) marks.push(mark);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true));
  return marks;
}

/** The files that the first column of tables names, in code. */
export const filesInTables = (page: string): readonly string[] =>
  page
    .split('\n')
    .map((line) => /^\| (`[^|]+) \|/.exec(line)?.[1] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file));
