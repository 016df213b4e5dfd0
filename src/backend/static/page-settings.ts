import { type Json, scriptLiteral } from '../http/markup.ts';

/** Settings of the player's page (src/widget/docs/configuration.md): names of globals with their values. */
export type PageSettings = Readonly<Record<`env_${string}`, Json>>;

/** The beginning of a page, up to the first element of the head. The page's own scripts come after it. */
const BEGINNING = /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>|<html[^>]*>|<head(?:\s[^>]*)?>)*/i;

/**
 * Adds settings to the player's page. `settings` come before its scripts, and win over the page's own defaults, which
 * apply only to globals that are not set. `defaults` come at its end, and give way to everything else, also to a line
 * that an operator has edited. So only a setting that is read after the first frame can be a default.
 *
 * The scripts are inline, so the policy must be made from the returned page.
 */
export function configurePage(html: string, settings: PageSettings, defaults: PageSettings = {}): string {
  const [beginning = ''] = BEGINNING.exec(html) ?? [];
  return beginning + scriptOf(settings) + html.slice(beginning.length) + scriptOf(defaults);
}

/** A script that sets globals. It has only syntax of 2017 or older, because old televisions read it, too. */
function scriptOf(settings: PageSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (!/^env_[a-z][a-z_]*$/.test(name)) throw new Error(`"${name}" is no name of a setting.`);
    return `if(window.${name}==null)window.${name}=${scriptLiteral(value)};`;
  });
  return lines.length === 0 ? '' : `<script>${lines.join('')}</script>`;
}
