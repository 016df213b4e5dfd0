import { useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from '../shared/admin.ts';
import { Heading } from '../shared/Heading.tsx';
import { useRoute } from '../shared/route.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { AdAccountsPanels } from './AdAccountsPanels.tsx';
import { AdsPanel } from './AdsPanel.tsx';
import {
  getAdOutcomes,
  getFailures,
  getIntake,
  getQuality,
  getRetention,
  getStalls,
  getViewersNow,
  getViews,
} from './calls.ts';
import { FailuresPanels } from './FailuresPanels.tsx';
import { FilterBar } from './FilterBar.tsx';
import { readFilters } from './filters.ts';
import { IntakeNotice } from './IntakeNotice.tsx';
import { QualityPanels } from './QualityPanels.tsx';
import { EpisodesPanel, RetentionPanel } from './RetentionPanels.tsx';
import { StallsPanels } from './StallsPanels.tsx';
import { Summary } from './Summary.tsx';
import { TitlesPanel } from './TitlesPanel.tsx';
import { ViewsPanels } from './ViewsPanels.tsx';
import { words } from './texts.ts';

const POLL_INTERVAL_MS = 30_000;

/** Advertisers see only what they pay for, and not how well films play. */
export const StatisticsSection = () =>
  useAdmin().user.role === 'advertiser' ? <AdvertiserStatistics /> : <WholeStatistics />;

/** Views and the results of ads. */
function AdvertiserStatistics() {
  const [nowMs] = useState(Date.now);
  const filters = readFilters(useRoute(), nowMs);
  const { from, to, contentId } = filters;
  const period = { from, to, ...(contentId === undefined ? {} : { contentId }) };
  const views = useLoaded(getViews, period);
  const ads = useLoaded(getAdOutcomes, period);
  return (
    <>
      <Heading title={texts.statistics.title} />
      <FilterBar filters={filters} title={views.value?.title?.title ?? null} />
      <div className="panels">
        <ViewsPanels loaded={views} />
        {contentId === undefined && <TitlesPanel filters={filters} />}
        <AdsPanel loaded={ads} />
        {contentId === undefined && <AdAccountsPanels from={from} to={to} />}
      </div>
      <p className="hint">{words.utc}</p>
    </>
  );
}

/** The most watched titles, how well they play, and the results of ads. */
function WholeStatistics() {
  const [nowMs, setNow] = useState(Date.now);
  const filters = readFilters(useRoute(), nowMs);
  const { from, to, contentId } = filters;
  const ofTitle = contentId === undefined ? {} : { contentId };
  const period = { from, to, ...ofTitle };
  const now = useLoaded(getViewersNow, ofTitle);
  const intake = useLoaded(getIntake, {});
  const views = useLoaded(getViews, period);
  const retention = useLoaded(getRetention, period);
  const quality = useLoaded(getQuality, period);
  const stalls = useLoaded(getStalls, period);
  const failures = useLoaded(getFailures, period);
  const ads = useLoaded(getAdOutcomes, period);
  const poll = useEffectEvent(() => {
    if (document.hidden) return;
    setNow(Date.now());
    for (const one of [now, intake]) if (!one.isLoading) one.reload();
  });
  useEffect(() => {
    const timer = setInterval(() => poll(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Heading title={texts.statistics.title} />
      <FilterBar filters={filters} title={views.value?.title?.title ?? null} />
      <IntakeNotice intake={intake.value} />
      <Summary
        now={now}
        views={views.value}
        retention={retention.value}
        quality={quality.value}
        failures={failures.value}
      />
      <div className="panels">
        <ViewsPanels loaded={views} />
        {contentId === undefined && <TitlesPanel filters={filters} />}
        <RetentionPanel loaded={retention} />
        <AdsPanel loaded={ads} />
        {contentId === undefined && <AdAccountsPanels from={from} to={to} />}
        {contentId !== undefined && <EpisodesPanel loaded={retention} />}
        <QualityPanels loaded={quality} />
        <StallsPanels loaded={stalls} filters={filters} />
        <FailuresPanels loaded={failures} filters={filters} />
      </div>
      <p className="hint">{words.utc}</p>
    </>
  );
}
