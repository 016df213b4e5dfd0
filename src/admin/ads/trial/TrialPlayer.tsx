import { caller } from '../../../api/caller.ts';
import * as calls from '../../../contract/calls/admin/ads.ts';
import { Button } from '../../shared/Button.tsx';
import { ProblemNotice } from '../../shared/Notice.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useState } from 'react';
import { words } from '../texts.ts';

const openAdTrial = caller(calls.openAdTrial);

/** Plays the ad before a film when it is asked for: the ad is then counted like any other. */
export function TrialPlayer({ url }: { readonly url: string }) {
  const { run, isRunning, problem } = useAction(openAdTrial);
  const [opened, setOpened] = useState<{ readonly adListUrl: string; readonly titleId: number | null } | null>(null);
  const open = async () => setOpened((await run({ url }))?.answer ?? null);
  if (opened === null)
    return (
      <div className="inline">
        <Button icon="play" disabled={isRunning} onClick={() => void open()}>
          {words.show}
        </Button>
        <span className="soft">{words.showWhy}</span>
        <ProblemNotice problem={problem} />
      </div>
    );
  if (opened.titleId === null) return <p className="notice bad">{words.noTitles}</p>;
  return (
    <iframe
      className="player"
      title={words.showing}
      src={`/player/?movie_id=${opened.titleId}`}
      allow="autoplay; fullscreen; encrypted-media"
      data-env_base_url="/api"
      data-env_ad_list_url={opened.adListUrl}
    />
  );
}
