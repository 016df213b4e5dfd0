/** The faults that can be put into a source: each is one place, one change, and what kind of change it is. */
import ts from 'typescript';
import { rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Fault {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** The text that replaces it. */
  readonly text: string;
  /** What the changed source imports in addition. */
  readonly imports?: string;
}

/** A place in a source with all its possible faults, of which a run takes one. */
export type Place = readonly Fault[];

const comparisons: Readonly<Record<string, readonly [turned: string, boundary?: string]>> = {
  '<': ['>', '<='],
  '<=': ['>', '<'],
  '>': ['<', '>='],
  '>=': ['<', '>'],
  '===': ['!=='],
  '!==': ['==='],
};
const conjunctions: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const others = ['mergeMap', 'concatMap', 'exhaustMap'];
const flattening: Readonly<Record<string, readonly string[]>> = {
  switchMap: others,
  ...Object.fromEntries(others.map((name) => [name, ['switchMap']])),
};

/** All places of a source where something can be changed, in the order of the text. */
export function placesOf(path: string, source: string): readonly Place[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const places: Place[] = [];
  const textOf = (node: ts.Node): string => node.getText(file);

  /** The faults that replace the whole of a node. */
  const instead = (node: ts.Node, kind: string, texts: readonly string[]): Place =>
    texts.map((text) => ({ kind, start: node.getStart(file), end: node.end, text }));

  const visit = (node: ts.Node): void => {
    // A fault in a type would have no effect, since tests run without types.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    places.push(...faultsOf(node).filter((place) => place.length > 0));
    ts.forEachChild(node, visit);
  };

  function faultsOf(node: ts.Node): readonly Place[] {
    if (ts.isBinaryExpression(node)) return [ofOperator(node.operatorToken)];
    if (ts.isNumericLiteral(node)) return [ofNumber(node)];
    if (ts.isIfStatement(node)) return [ofCondition(node.expression), ofElse(node)];
    if (ts.isConditionalExpression(node)) return [ofCondition(node.condition)];
    if (ts.isReturnStatement(node)) return [instead(node, 'a return removed', [';'])];
    if (ts.isCallExpression(node)) return [ofCall(node)];
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((_, index) => ofElement(node, index));
    if (ts.isParameter(node)) return [ofDefault(node.type ?? node.name, node.initializer)];
    if (ts.isBindingElement(node)) return [ofDefault(node.name, node.initializer)];
    return [];
  }

  function ofOperator(operator: ts.BinaryOperatorToken): Place {
    const sign = textOf(operator);
    const [turned, boundary] = comparisons[sign] ?? [];
    const joined = conjunctions[sign];
    return [
      ...(turned === undefined ? [] : instead(operator, 'a comparison turned', [turned])),
      ...(boundary === undefined ? [] : instead(operator, 'a boundary moved', [boundary])),
      ...(joined === undefined ? [] : instead(operator, `${joined} for ${sign}`, [joined])),
    ];
  }

  function ofNumber(node: ts.NumericLiteral): Place {
    const isProperty = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    return isProperty ? [] : instead(node, 'a constant moved by one', [String(Number(node.text) + 1)]);
  }

  const ofCondition = (condition: ts.Expression): Place =>
    instead(condition, 'a condition negated', [`!(${textOf(condition)})`]);

  function ofElse({ thenStatement, elseStatement }: ts.IfStatement): Place {
    if (elseStatement === undefined) return [];
    return [{ kind: 'an else removed', start: thenStatement.end, end: elseStatement.end, text: '' }];
  }

  function ofCall({ expression }: ts.CallExpression): Place {
    const name = textOf(expression);
    return (flattening[name] ?? []).map((other) => ({
      kind: `${other} for ${name}`,
      start: expression.getStart(file),
      end: expression.end,
      // The import gets a name that the source does not have.
      text: `${other}Instead`,
      imports: `import { ${other} as ${other}Instead } from 'rxjs';`,
    }));
  }

  function ofElement({ elements }: ts.ArrayLiteralExpression, index: number): Place {
    const element = elements[index];
    if (element === undefined || ts.isOmittedExpression(element)) return [];
    const start = element.getStart(file);
    const end = elements[index + 1]?.getStart(file) ?? element.end;
    return [{ kind: 'an element dropped', start, end, text: '' }];
  }

  function ofDefault({ end }: ts.Node, initializer: ts.Expression | undefined): Place {
    return initializer === undefined ? [] : [{ kind: 'a default dropped', start: end, end: initializer.end, text: '' }];
  }

  visit(file);
  return places;
}

/** The source with the fault in it. */
export function faulty(source: string, { start, end, text, imports }: Fault): string {
  const changed = source.slice(0, start) + text + source.slice(end);
  return imports === undefined ? changed : `${changed}\n${imports}\n`;
}

/** The lines that the fault changes, as a diff shows them. */
export function diff(source: string, { start, end, text }: Fault): readonly string[] {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const to = lineEnd === -1 ? source.length : lineEnd;
  const lines = (sign: string, part: string): readonly string[] => part.split('\n').map((line) => `${sign} ${line}`);
  return [
    ...lines('-', source.slice(from, to)),
    ...lines('+', source.slice(from, start) + text + source.slice(end, to)),
  ];
}

export const lineOf = (source: string, { start }: Fault): number => source.slice(0, start).split('\n').length;

/** Holds sources with a fault: tests read them in place of the files in the working tree, which are never touched. */
export const overlayFolder = 'node_modules/.cache/potok/mutants';

/** Puts a source in another's place, until the function that it returns is called. */
export function overlay(path: string, source: string): () => void {
  const copy = join(overlayFolder, path);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, source);
  return () => {
    rmSync(copy);
  };
}
