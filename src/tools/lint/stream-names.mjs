/**
 * `$` ends every variable, parameter and property that holds an observable, and never one that holds a function.
 * (The rule of the RxJS plugin cannot tell an observable from a function that returns one.)
 */

/** Places where a name is given: the kind of the parent node, and the name's property in it. */
const places = new Set([
  'VariableDeclarator.id',
  'ArrowFunctionExpression.params',
  'FunctionDeclaration.params',
  'FunctionExpression.params',
  'AssignmentPattern.left',
  'ArrayPattern.elements',
  'PropertyDefinition.key',
  'TSPropertySignature.key',
]);

/** @param {any} node */
function givesName(node) {
  const { parent } = node;
  // In a pattern `{ a: b$ }` the new name is the second one.
  if (parent.type === 'Property') return parent.parent.type === 'ObjectPattern' && parent.value === node;
  return Object.keys(parent).some((key) => {
    const holdsNode = Array.isArray(parent[key]) ? parent[key].includes(node) : parent[key] === node;
    return holdsNode && places.has(`${parent.type}.${key}`);
  });
}

/** @param {import('typescript').Type} type */
function isObservable(type) {
  const possible = type.isUnion() ? type.types : [type];
  return possible.some((one) => one.getProperty('subscribe') !== undefined && one.getProperty('pipe') !== undefined);
}

/** @type {import('eslint').Rule.RuleModule} */
export const streamNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      missing: '`{{name}}` holds an observable: its name ends with $.',
      misleading: '`{{name}}` holds a function: only the name of an observable ends with $.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    return {
      Identifier(node) {
        if (!givesName(node)) return;
        const type = services.getTypeAtLocation(node);
        const hasDollar = node.name.endsWith('$');
        if (!hasDollar && isObservable(type)) context.report({ node, messageId: 'missing', data: { name: node.name } });
        if (hasDollar && type.getCallSignatures().length > 0) {
          context.report({ node, messageId: 'misleading', data: { name: node.name } });
        }
      },
      'FunctionDeclaration[id.name=/[$]$/]'(/** @type {any} */ { id }) {
        context.report({ node: id, messageId: 'misleading', data: { name: id.name } });
      },
    };
  },
};
