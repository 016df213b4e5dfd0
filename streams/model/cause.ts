/** Why a command was given; in a recording it answers "why did it pause?". */
export type Cause =
  | 'start'
  | 'autoplay'
  | 'viewer'
  /** A command of the page around the frame. */
  | 'host'
  | 'gesture'
  | 'key'
  | 'selection'
  | 'sourceChange'
  | 'resume'
  | 'retry'
  | 'preference'
  | 'mutedFallback'
  | 'ended'
  /** A phrase is repeated. */
  | 'repeat'
  /** The track has more channels than there are loudspeakers. */
  | 'channels'
  /** Films are made equally loud. */
  | 'loudness'
  /** The picture flashes. */
  | 'flashes'
  /** The abilities of the device to decode, and how well it keeps up. */
  | 'device'
  /** What the network carries. */
  | 'network'
  /** The element moved by itself: a media key, a call, the browser. */
  | 'system'
  | 'progress'
  | 'share'
  /** The sleep timer. */
  | 'sleep'
  | 'ad'
  /** Fullscreen begins or ends. */
  | 'fullscreen'
  /** Something happened that is counted. */
  | 'statistics'
  | 'error';
