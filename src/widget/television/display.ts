/** Facts that televisions tell about their panel; a page may have none of them, or no right to read them. */
export interface TelevisionSet {
  /** Samsung. */
  readonly webapis?: {
    readonly productinfo?: { readonly is8KPanelSupported?: () => boolean; readonly isUdPanelSupported?: () => boolean };
  };
  /** LG; JSON. */
  readonly PalmSystem?: { readonly deviceInfo?: string };
  readonly Hisense_Get4KSupportState?: () => boolean;
}

interface Page extends TelevisionSet {
  readonly devicePixelRatio: number;
  readonly screen: { readonly width: number };
  readonly navigator: { readonly userAgent: string };
  /** The application's window, usually of another origin. */
  readonly parent?: unknown;
}

const FOUR_K = 3_840;
const EIGHT_K = 7_680;

const samsung = ({ webapis }: TelevisionSet): number => {
  const product = webapis?.productinfo;
  if (product?.is8KPanelSupported?.()) return EIGHT_K;
  return product?.isUdPanelSupported?.() ? FOUR_K : 0;
};

const lg = ({ PalmSystem: system }: TelevisionSet): number => {
  if (system?.deviceInfo === undefined) return 0;
  const width = Number((JSON.parse(system.deviceInfo) as { screenWidth?: unknown }).screenWidth);
  return Number.isFinite(width) ? width : 0;
};

function hisense({ Hisense_Get4KSupportState: is4K }: TelevisionSet, { navigator: { userAgent } }: Page): number {
  const is4KPanel = is4K?.() ?? (/Hisense|VIDAA/.test(userAgent) && userAgent.includes('UHD'));
  return is4KPanel ? FOUR_K : 0;
}

/**
 * Device pixels for a pixel of the page. Pages on televisions are 1920 pixels wide and mostly have a ratio of one, even
 * if the film is shown by all 3840 pixels of the panel.
 */
export function displayPixelRatio(page: Page): number {
  const ask = (question: (set: TelevisionSet, page: Page) => number, set: () => TelevisionSet | undefined): number => {
    try {
      const asked = set();
      return asked === undefined ? 0 : question(asked, page);
    } catch {
      return 0;
    }
  };
  const width = Math.max(
    ...[samsung, lg, hisense].flatMap((question) => [
      ask(question, () => page),
      ask(question, () => page.parent as TelevisionSet | undefined),
    ]),
  );
  const { width: own } = page.screen;
  return own > 0 ? Math.max(page.devicePixelRatio, width / own) : page.devicePixelRatio;
}
