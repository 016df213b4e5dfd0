import { elementOptions, type MountOptions } from '../options.ts';
import { readAttribute, readValue } from '../values.ts';

/** Attribute → option: page parameters written with dashes, and `autoplay` as on media elements. */
export const attributes: ReadonlyMap<string, keyof typeof elementOptions> = new Map(
  Object.entries(elementOptions).flatMap(([key, [name]]) => {
    const field = key as keyof typeof elementOptions;
    return field === 'theme' ? [] : [[field === 'autoPlay' ? 'autoplay' : name.replaceAll('_', '-'), field] as const];
  }),
);

/** The options in the attributes of an element; what cannot be used is left out, and named in the console. */
export function optionsOf(element: Element): MountOptions {
  const options: MountOptions = {};
  for (const [name, field] of attributes) Object.assign(options, readAttribute(element, name, field));
  return options;
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names of the properties, one for each attribute. */
export const reflected: readonly string[] = [...attributes.keys()].map(camelCase);

/**
 * Gives a class a property for each attribute, since some frameworks set nothing else: `movieId` for `movie-id`.
 * Properties that it has already stay.
 */
export function reflect(prototype: HTMLElement): void {
  for (const [name, field] of attributes) {
    const property = camelCase(name);
    if (property in prototype) continue;
    const isFlag = elementOptions[field][1] === 'flag';
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const text = this.getAttribute(name);
        return isFlag ? text !== null && readValue('flag', text) === true : text;
      },
      set(this: HTMLElement, value: boolean | string | number | null | undefined) {
        if (name === 'autoplay') this.toggleAttribute(name, Boolean(value));
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
      },
    });
  }
}
