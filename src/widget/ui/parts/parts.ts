/**
 * Parts of the screen that most visits open late or never. A call marked as pure is left out of a build that does not
 * use the part, such as that for televisions.
 */
import { lazyPart } from './lazy-part.ts';

export const menusPart = lazyPart(() => import('../menus/panels.ts'));
export const helpPart = lazyPart(() => import('../help/HelpDialog.tsx'));
export const transcriptPart = lazyPart(() => import('../transcript/Transcript.tsx'));
export const memoryPart = lazyPart(() => import('../memory/MemoryDialog.tsx'));
export const diagnosticsPart = lazyPart(() => import('../diagnostics/Diagnostics.tsx'));
export const contextMenuPart = lazyPart(() => import('../context-menu/ContextMenu.tsx'));
export const sharePart = lazyPart(() => import('../share/SharePopup.tsx'));
export const adPart = lazyPart(() => import('../ads/AdLayer.tsx'));
export const captionsLayerPart = lazyPart(() => import('../captions/CaptionsLayer.tsx'));
export const ownWindowPart = lazyPart(() => import('../own-window/OwnWindow.tsx'));
export const hintPart = lazyPart(() => import('../cards/Hint.tsx'));
export const skipPart = lazyPart(() => import('../skip/SkipPart.tsx'));
export const timingPart = lazyPart(() => import('../captions/TimingCard.tsx'));
export const signPicturePart = lazyPart(() => import('../sign/SignPicture.tsx'));
export const repeatPart = lazyPart(() => import('../repeat/RepeatMark.tsx'));
export const wordsPart = /* @__PURE__ */ lazyPart(() => import('../words/Words.tsx'));
export const zoomPart = /* @__PURE__ */ lazyPart(() => import('../zoom/ZoomLayer.tsx'));
export const sleepPart = lazyPart(() => import('../cards/SleepCard.tsx'));
export const errorPart = lazyPart(() => import('../cards/ErrorCard.tsx'));
