import { usualShift } from '../../../../../streams/model/caption-timing.ts';
import { IDENTITY_TIME_MAP } from '../../../../../streams/model/time-map.ts';
import { usePlayerState, useUi, useCloseMenu } from '../../hooks.ts';
import { ActionEntry, SwitchEntry } from '../entries.tsx';
import { MenuPanel } from '../MenuPanel.tsx';
import { selectCaptionTiming } from '../../selectors.ts';
import { texts } from '../../texts.ts';
import { pickFile } from '../../input/open-file.ts';
import { shiftText } from '../../languages/timing.ts';

const STEP_SECONDS = 0.1;

/** Opens a subtitle file of the viewer, and moves captions in time. */
export function TimingMenu({ onBack }: { readonly onBack: () => void }) {
  const { send } = useUi();
  const close = useCloseMenu();
  const { shiftSeconds, found, isApplied } = usePlayerState(selectCaptionTiming);
  const { title, open, earlier, later, shift, noShift, fitted } = texts.ownCaptions;
  const shiftBy = (seconds: number) => send({ type: 'intent.shiftCaptions', seconds: shiftSeconds + seconds });
  const pick = () => {
    close();
    pickFile(send);
  };
  return (
    <MenuPanel key="timing" label={title} onBack={onBack}>
      {/* A television has no files to choose. */}
      {!__TELEVISION__ && <ActionEntry dataKey="open" label={open} onClick={pick} />}
      {found !== IDENTITY_TIME_MAP && (
        <SwitchEntry
          dataKey="fitted"
          label={fitted}
          hint={shiftText(usualShift(found))}
          isOn={isApplied}
          onClick={() => send({ type: 'intent.applyTiming', isOn: !isApplied })}
        />
      )}
      <div className="apart">
        <ActionEntry dataKey="earlier" label={earlier} onClick={() => shiftBy(-STEP_SECONDS)} />
        <ActionEntry dataKey="later" label={later} onClick={() => shiftBy(STEP_SECONDS)} />
        <ActionEntry
          dataKey="shift"
          label={shift}
          hint={shiftSeconds === 0 ? noShift : shiftText(shiftSeconds)}
          onClick={() => send({ type: 'intent.shiftCaptions', seconds: 0 })}
        />
      </div>
    </MenuPanel>
  );
}
