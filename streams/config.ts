import type { ControlsVisibilityConfig } from './pipelines/controls-visibility.ts';
import type { HostMessagesConfig } from './pipelines/host-messages.ts';
import type { NextCardConfig } from './pipelines/next-card.ts';
import type { ProgressConfig } from './pipelines/progress.ts';
import type { RateControlConfig } from './pipelines/rate-control.ts';
import type { RecoveryConfig } from './pipelines/recovery.ts';
import type { SeekConfig } from './pipelines/seek.ts';
import type { SharePopupConfig } from './pipelines/share-popup.ts';
import type { SoundControlConfig } from './pipelines/sound-control.ts';

/** Every number the pipelines need. */
export type PlayerConfig = ControlsVisibilityConfig &
  HostMessagesConfig &
  NextCardConfig &
  ProgressConfig &
  RateControlConfig &
  RecoveryConfig &
  SeekConfig &
  SharePopupConfig &
  SoundControlConfig;
