import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

const pathOf = ({ path }: Issue): string => (path ?? []).map(({ key }) => `.${String(key)}`).join('');

const alternatives = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].join(' or ');

/** Says what a value has to be, by the type of the check that failed. */
function requirementOf({ type, expected, requirement, message, kind }: Issue): string {
  const limit = String(requirement);
  switch (type) {
    case 'string':
      return 'must be a text';
    case 'number':
    case 'finite':
      return 'must be a number';
    case 'safe_integer':
      return 'must be a whole number';
    case 'boolean':
      return 'must be true or false';
    case 'array':
      return 'must be a list';
    case 'picklist':
      return `must be ${alternatives((expected ?? '').replace(/[()]/g, '').split(' | '))}`;
    case 'min_value':
      return `must be ${limit} or more`;
    case 'min_length':
      return 'must not be empty';
    case 'max_length':
      return `must not be longer than ${limit}`;
    case 'strict_object':
      if (expected === 'never') return 'is not known';
      return expected === 'Object' ? 'must be an object' : 'is missing';
    default:
      return kind === 'validation' ? message : 'is malformed';
  }
}

/** Says in words which field is wrong, and what it must be. */
export function describeIssue(name: string, issue: Issue): string {
  const place = name + pathOf(issue);
  if (issue.type !== 'union') return `"${place}" ${requirementOf(issue)}`;
  // If a value may have several forms, the issue of the form whose fields were checked counts.
  const forms = issue.issues ?? [];
  const inner = forms.find(({ path }) => path !== undefined);
  if (inner !== undefined) return describeIssue(place, inner);
  return `"${place}" must be ${alternatives(forms.map((form) => requirementOf(form).replace('must be ', '')))}`;
}
