import { readFileSync } from 'node:fs';

/**
 * What a program is told from outside: the variables of the environment, and its release. The server and the commands
 * read the variables with these functions, which throw readable errors.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings, each with `attempt`. Throws one error with a line for each mistake. */
export function readAll<T>(read: (attempt: <V>(readOne: () => V) => V | undefined) => T): T {
  const mistakes: string[] = [];
  const settings = read((readOne) => {
    try {
      return readOne();
    } catch (error) {
      mistakes.push((error as Error).message);
      return undefined;
    }
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return settings;
}

/** Reads a text; undefined if it is empty or not set. */
export const readText = (env: Environment, name: string): string | undefined => env[name] || undefined;

export function readNumber(env: Environment, name: string, least: number, most: number): number | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < least || number > most)
    throw new Error(`${name} must be a number from ${least} to ${most}, not "${text}".`);
  return number;
}

export function readSwitch(env: Environment, name: string): 'on' | 'off' | undefined {
  const text = readText(env, name);
  if (text !== undefined && text !== 'on' && text !== 'off')
    throw new Error(`${name} must be on or off, not "${text}".`);
  return text;
}

/** Reads a secret from a file, which is how container managers provide it: it is not visible in the environment. */
export function readSecret(env: Environment, name: string): [string, string][] {
  const file = env[`${name}_FILE`] || undefined;
  if (file === undefined) return [];
  if (env[name]) throw new Error(`${name} and ${name}_FILE are one or the other.`);
  try {
    return [[name, readFileSync(file, 'utf8').trimEnd()]];
  } catch {
    throw new Error(`${name}_FILE must be a readable file, not "${file}".`);
  }
}

export function readAddress(env: Environment, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text !== undefined && (!/^https?:\/\//.test(text) || !URL.canParse(text)))
    throw new Error(`${name} must begin with http:// or https://, not "${text}".`);
  return text;
}

declare const __RELEASE__: string | undefined;

/** The running release. The build fills it in. */
export const release = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'dev';
