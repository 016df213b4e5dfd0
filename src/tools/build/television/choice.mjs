/**
 * The choice between the two builds of the widget, in the page itself: engines that lack what the main build takes for
 * granted, and televisions, get the other one. Its markup is written where the choice stands, and a comment opened
 * behind it takes everything up to `end` out of the page. Written in the language of 2011, so that every engine reads it.
 */

/** Too much rather than too little: whether it is a television is seen more exactly by the build that is loaded. */
const televisions = 'TV|Tizen|[Ww]eb[O0]S|VIDAA|BRAVIA|SHIELD|CrKey|AFT|MIBOX';

/** The newest of what the main build is made for: Chrome 98, Firefox 94, Safari 15.4. */
const probe = 'structuredClone';

/**
 * @param {string} script address of the other build's main script
 * @param {string} styles address of its style sheet
 */
export function choiceScript(script, styles) {
  const markup = `<link rel=stylesheet id=potok-styles href=${styles}><script type=module src=${script}></script><!--`;
  const text = `'${markup.replace('</script', '<\\/script')}'`;
  // Where Trusted Types are enforced, markup needs a policy.
  const trusted = `t?t.createPolicy('potok-modules',{createHTML:String}).createHTML(h):h`;
  return `!self.${probe}||/${televisions}/.test(navigator.userAgent)?function(h,t){document.write(${trusted})}(${text},self.trustedTypes):0`;
}

/** Closes the comment in the one case, and is an empty one in the other. */
export const end = '<!---->';
