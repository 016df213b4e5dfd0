import type { ReactNode } from 'react';
import type { AdLabel } from '../../../../streams/model/ad.ts';
import { Icon } from '../shared/icons.tsx';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { adInfoTexts } from '../languages/ad-info.ts';
import { selector } from '../selector.ts';
import { texts } from '../texts.ts';
import { styles } from './ad-info-styles.ts';

const selectIsEridCopied = selector(['isEridCopied'], ({ isEridCopied }) => isEridCopied);

interface Props {
  readonly id: string;
  readonly label: AdLabel;
  readonly onClose: () => void;
}

/** The panel with what the documents of an ad say about its advertiser. It also shows which facts are missing. */
export function AdInfo({ id, label: { advertiser, aboutUrl, erid }, onClose }: Props) {
  useStyles(styles);
  const { send } = useUi();
  const own = adInfoTexts();
  const isCopied = usePlayerState(selectIsEridCopied);
  return (
    <div
      ref={(panel) => panel?.focus({ preventScroll: true })}
      id={id}
      className="ad-info panel"
      role="dialog"
      aria-label={texts.aboutAd}
      tabIndex={-1}
    >
      <button type="button" className="ad-info-close" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      <dl>
        <Row name={own.advertiser} isMissing={advertiser === null}>
          {advertiser ?? own.notStated}
        </Row>
        <Row name={own.aboutAdvertiser} isMissing={aboutUrl === null}>
          {aboutUrl === null ? (
            own.aboutNotStated
          ) : (
            <a href={aboutUrl} target="_blank" rel="noopener noreferrer" title={aboutUrl}>
              {own.aboutAdvertiserPage}
            </a>
          )}
        </Row>
        <Row name={own.erid} isMissing={erid === null}>
          {erid === null ? (
            own.notStated
          ) : (
            <>
              <code>{erid}</code>
              <button
                type="button"
                className="ad-copy"
                aria-label={isCopied ? `${own.copyErid}: ${texts.copied}` : own.copyErid}
                onClick={() => send({ type: 'intent.copyErid' })}
              >
                {isCopied ? texts.copied : own.copy}
              </button>
            </>
          )}
        </Row>
      </dl>
      <div className="unseen" role="status">
        {isCopied && texts.copied}
      </div>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

const Row = ({ name, isMissing, children }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-missing={isMissing || undefined}>{children}</dd>
  </div>
);
