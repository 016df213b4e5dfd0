/** Reads tables and lists of names from the sources. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * @param {string} path a file with tables of the form `{ option: ['name', 'kind'] }`
 * @returns {Map<string, string>}
 */
export function tableOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isArrayLiteralExpression(node.initializer)) {
      const [name, kind] = node.initializer.elements;
      if (name && kind && ts.isStringLiteral(name)) names.set(node.name.getText(), name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/**
 * The strings of a list in the sources.
 * @param {string} path
 * @param {string} name of the constant
 */
export function listOf(path, name) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => [...one.declarationList.declarations]);
  const value = constants.find((one) => one.name.getText() === name)?.initializer;
  const list = value && ts.isAsExpression(value) ? value.expression : value;
  return list && ts.isArrayLiteralExpression(list)
    ? list.elements.filter(ts.isStringLiteral).map(({ text }) => text)
    : [];
}
