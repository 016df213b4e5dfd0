import type { AdEventsConfig } from './pipelines/analytics/ad-events.ts';
import type { NetworkConfig } from './pipelines/analytics/network.ts';
import type { SeeksConfig } from './pipelines/analytics/seeks.ts';
import type { TimeUpdatesConfig } from './pipelines/analytics/time-updates.ts';
import type { WatchTimeConfig } from './pipelines/analytics/watch-time.ts';
import type { AdPatienceConfig } from './pipelines/ads/patience.ts';
import type { AdPlayRuleConfig } from './pipelines/ads/play-rule.ts';
import type { MidrollConfig } from './pipelines/ads/midroll.ts';
import type { CaptionExampleConfig } from './pipelines/caption-example.ts';
import type { ControlsVisibilityConfig } from './pipelines/controls-visibility.ts';
import type { CuesConfig } from './pipelines/cues.ts';
import type { GesturesConfig } from './pipelines/gestures.ts';
import type { HintConfig } from './pipelines/hint.ts';
import type { GainControlConfig } from './pipelines/gain-control.ts';
import type { HostMessagesConfig } from './pipelines/host-messages.ts';
import type { KeyboardConfig } from './pipelines/keyboard.ts';
import type { MediaSessionConfig } from './pipelines/media-session.ts';
import type { LiveConfig } from './pipelines/live.ts';
import type { NextCardConfig } from './pipelines/next-card.ts';
import type { NoticeConfig } from './pipelines/notice.ts';
import type { ProgressConfig } from './pipelines/progress.ts';
import type { RateControlConfig } from './pipelines/rate-control.ts';
import type { RecoveryConfig } from './pipelines/recovery.ts';
import type { RepeatPhraseConfig } from './pipelines/repeat-phrase.ts';
import type { SeekConfig } from './pipelines/seek.ts';
import type { SharePopupConfig } from './pipelines/share-popup.ts';
import type { SoundControlConfig } from './pipelines/sound-control.ts';
import type { WarmUpConfig } from './pipelines/warm-up.ts';
import type { SpeedHoldConfig } from './pipelines/speed-hold.ts';
import type { SwipeConfig } from './pipelines/swipe.ts';
import type { TapRunsConfig } from './pipelines/tap-runs.ts';
import type { TapWishesConfig } from './pipelines/tap-wishes.ts';

/** Every number the pipelines need. */
export type PlayerConfig = AdEventsConfig &
  AdPatienceConfig &
  AdPlayRuleConfig &
  MidrollConfig &
  CaptionExampleConfig &
  ControlsVisibilityConfig &
  CuesConfig &
  GesturesConfig &
  HintConfig &
  GainControlConfig &
  HostMessagesConfig &
  KeyboardConfig &
  LiveConfig &
  MediaSessionConfig &
  NetworkConfig &
  NextCardConfig &
  NoticeConfig &
  ProgressConfig &
  RateControlConfig &
  RecoveryConfig &
  RepeatPhraseConfig &
  SeekConfig &
  SeeksConfig &
  SharePopupConfig &
  SoundControlConfig &
  SpeedHoldConfig &
  SwipeConfig &
  TapRunsConfig &
  TapWishesConfig &
  TimeUpdatesConfig &
  WarmUpConfig &
  WatchTimeConfig;
