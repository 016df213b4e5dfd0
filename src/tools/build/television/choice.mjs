/**
 * Chooses between the two builds of the widget in the page itself: televisions, and engines without the features that
 * the main build needs, get the build for televisions. Its markup is written in place of the choice, and a comment
 * opened after it removes everything up to `end` from the page. Written in the JavaScript of 2011, so that every engine
 * can parse it.
 */

/**
 * This pattern matches too much rather than too little: the loaded build checks more exactly whether this is a
 * television.
 */
const televisions = 'TV|Tizen|[Ww]eb[O0]S|VIDAA|BRAVIA|SHIELD|CrKey|AFT|MIBOX';

/** The newest features that the main build needs: Chrome 98, Firefox 94, Safari 15.4. */
const probe = 'structuredClone';

/**
 * @param {string} script address of the main script of the build for televisions
 * @param {string} styles address of its style sheet
 */
export function choiceScript(script, styles) {
  const markup = `<link rel=stylesheet id=potok-styles href=${styles}><script type=module src=${script}></script><!--`;
  const text = `'${markup.replace('</script', '<\\/script')}'`;
  // With Trusted Types, markup needs a policy.
  const trusted = `t?t.createPolicy('potok-modules',{createHTML:String}).createHTML(h):h`;
  return `!self.${probe}||/${televisions}/.test(navigator.userAgent)?function(h,t){document.write(${trusted})}(${text},self.trustedTypes):0`;
}

/** Closes the comment if it was opened; otherwise it is an empty comment. */
export const end = '<!---->';
