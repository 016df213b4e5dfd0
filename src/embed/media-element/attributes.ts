import { elementOptions, type MountOptions } from '../options.ts';
import { checkOptions, readValue } from '../values.ts';

/** Attribute → option: page parameters written with dashes, and `autoplay` as on media elements. */
export const attributes: ReadonlyMap<string, string> = new Map(
  Object.entries(elementOptions).flatMap(([field, [name]]) =>
    field === 'theme' ? [] : [[field === 'autoPlay' ? 'autoplay' : name.replaceAll('_', '-'), field] as const],
  ),
);

const kindOf = (field: string) => elementOptions[field as keyof typeof elementOptions][1];

/** The options in the attributes of an element; what cannot be used is left out, and named in the console. */
export function optionsOf(element: Element): MountOptions {
  const options: MountOptions = {};
  for (const [name, field] of attributes) {
    const text = element.getAttribute(name);
    if (text === null) continue;
    const option = { [field]: readValue(kindOf(field), text) };
    try {
      checkOptions(option);
      Object.assign(options, option);
    } catch (error) {
      console.error(`Potok: ${name} is ignored.`, error instanceof Error ? error.message : error, element);
    }
  }
  return options;
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The property for each attribute. */
export const reflected: readonly (readonly [property: string, attribute: string])[] = [...attributes.keys()].map(
  (name) => [camelCase(name), name] as const,
);

/**
 * Gives a class a property for each attribute, since some frameworks set nothing else: `movieId` for `movie-id`. Those
 * that it has already stay.
 */
export function reflect(prototype: HTMLElement): void {
  for (const [property, name] of reflected) {
    if (property in prototype) continue;
    const isFlag = kindOf(attributes.get(name) ?? '') === 'flag';
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
