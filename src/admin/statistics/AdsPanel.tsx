import type { Loaded } from '../shared/use-loaded.ts';
import { adLabelParts, type AdOutcomes, adOutcomes } from './calls.ts';
import { toNumber, toPercent } from './formats.ts';
import { Panel } from './Panel.tsx';
import { ColumnPlot } from './plots/ColumnPlot.tsx';
import { words } from './texts.ts';

const text = words.ads;
const shownOf = ({ outcomes }: Pick<AdOutcomes, 'outcomes'>): number =>
  adOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);

/** How ads ended, and what their labels lacked. */
export const AdsPanel = ({ loaded }: { readonly loaded: Loaded<AdOutcomes> }) => (
  <Panel
    title={text.title}
    hint={text.hint}
    loaded={loaded}
    isEmpty={(ads) => shownOf(ads) === 0}
    sheetOf={({ days }) => ({
      name: 'ads',
      columns: [
        { title: words.day },
        ...adOutcomes.map((outcome) => ({ title: text.outcomes[outcome], show: toNumber })),
      ],
      rows: days.map(({ day, outcomes }) => [day, ...adOutcomes.map((outcome) => outcomes[outcome])]),
    })}
  >
    {(ads) => (
      <>
        <dl className="figures">
          {adOutcomes.map((outcome, styleIndex) => (
            <div key={outcome}>
              <dt>
                <i data-look={styleIndex} />
                {text.outcomes[outcome]}
              </dt>
              <dd>
                {toPercent(ads.outcomes[outcome] / shownOf(ads))}
                <span className="soft"> {toNumber(ads.outcomes[outcome])}</span>
              </dd>
            </div>
          ))}
          <div>
            <dt>{text.clicks}</dt>
            <dd>{toNumber(ads.clicks)}</dd>
          </div>
          {adLabelParts.map((part) => (
            <div key={part}>
              <dt>{text.missing[part]}</dt>
              <dd>
                {toPercent(ads.labels.shown === 0 ? 0 : ads.labels.missing[part] / ads.labels.shown)}
                <span className="soft"> {toNumber(ads.labels.missing[part])}</span>
              </dd>
            </div>
          ))}
        </dl>
        <ColumnPlot
          label={`${text.title}. ${text.hint}`}
          unit={text.unit}
          days={ads.days.map(({ day }) => day)}
          series={adOutcomes.map((outcome) => ({
            name: text.outcomes[outcome],
            values: ads.days.map(({ outcomes }) => outcomes[outcome]),
          }))}
          show={toNumber}
          isWhole
        />
      </>
    )}
  </Panel>
);
