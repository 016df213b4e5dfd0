import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** Path from the root of the project, or the name of a package. */
  readonly target: string;
  readonly typeOnly: boolean;
}

/** One file as the rules see it: what it imports, what it uses, which texts it holds. Comments don't count. */
export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** `tap(`, `.subscribe(`, `new Subject`, `Date.now`, `async`, and every bare name. */
  readonly uses: ReadonlySet<string>;
  readonly texts: readonly string[];
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}

/** `import type …`, or every name in the braces is a type. */
function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  if (clause.name !== undefined || bindings === undefined || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

function importOf(node: ts.Node): { specifier: ts.Expression | undefined; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node)) return { specifier: node.moduleSpecifier, typeOnly: isTypeOnly(node.importClause) };
  if (ts.isExportDeclaration(node)) return { specifier: node.moduleSpecifier, typeOnly: node.isTypeOnly };
  if (ts.isImportTypeNode(node)) {
    return {
      specifier: ts.isLiteralTypeNode(node.argument) ? asText(node.argument.literal) : undefined,
      typeOnly: true,
    };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { specifier: node.arguments[0], typeOnly: false };
  }
  return undefined;
}

function asText(node: ts.Node): ts.StringLiteral | undefined {
  return ts.isStringLiteral(node) ? node : undefined;
}

function usesOf(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) {
    if (ts.isIdentifier(node.expression)) return [`${node.expression.text}(`];
    if (ts.isPropertyAccessExpression(node.expression)) return [`.${node.expression.name.text}(`];
  }
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) return [`new ${node.expression.text}`];
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    return [`${node.expression.text}.${node.name.text}`];
  }
  if (ts.isIdentifier(node)) return [node.text];
  return node.kind === ts.SyntaxKind.AsyncKeyword ? ['async'] : [];
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return node.kind === ts.SyntaxKind.RegularExpressionLiteral ? (node as ts.LiteralLikeNode).text : undefined;
}

export function parseSource(path: string, content: string): Source {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const imports: Import[] = [];
  const uses = new Set<string>();
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const found = importOf(node);
    if (found?.specifier !== undefined && ts.isStringLiteralLike(found.specifier)) {
      imports.push({ target: resolve(path, found.specifier.text), typeOnly: found.typeOnly });
    }
    usesOf(node).forEach((use) => uses.add(use));
    const text = textOf(node);
    if (text !== undefined) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, kind));
  return { path, lines: content.trimEnd().split('\n').length, imports, uses, texts };
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(folder, name.replaceAll('\\', '/')),
  );
}

/** All program text of the project, without its tests. */
export const sources: readonly Source[] = ['streams', 'src']
  .flatMap(pathsIn)
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => parseSource(path, readFileSync(path, 'utf8')));
