import { type Json, scriptLiteral } from '../http/markup.ts';

/** Settings of the player's page (src/widget/docs/configuration.md): the names of globals, and their values. */
export type PageSettings = Readonly<Record<`env_${string}`, Json>>;

/** What precedes the first element of the head. The page's own scripts come after it. */
const BEGINNING = /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>|<html[^>]*>|<head(?:\s[^>]*)?>)*/i;

/**
 * The player's page with settings in it. `settings` come before its scripts: they win over the defaults that the page
 * has, which it sets where nothing is set. `defaults` come at its end: they yield to everything else, a line that an
 * operator has edited included, so only what is read behind the first frame can be one.
 *
 * The scripts are inline: the policy of the page has to be made of what is returned.
 */
export function configurePage(html: string, settings: PageSettings, defaults: PageSettings = {}): string {
  const [beginning = ''] = BEGINNING.exec(html) ?? [];
  return beginning + scriptOf(settings) + html.slice(beginning.length) + scriptOf(defaults);
}

/** Old televisions read it, too: no syntax newer than that of 2017. */
function scriptOf(settings: PageSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (!/^env_[a-z][a-z_]*$/.test(name)) throw new Error(`"${name}" is no name of a setting.`);
    return `if(window.${name}==null)window.${name}=${scriptLiteral(value)};`;
  });
  return lines.length === 0 ? '' : `<script>${lines.join('')}</script>`;
}
