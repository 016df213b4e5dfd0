import { usePlayerState, useUi } from '../hooks.ts';
import { selectOtherScreen, type OtherScreen } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Icon, type IconName } from '../shared/icons.tsx';

const icons: Readonly<Record<OtherScreen['kind'], IconName>> = {
  cast: 'casting',
  airPlay: 'airPlay',
  ownWindow: 'pictureInPicture',
};

/** Says where the film is playing while it is not shown here. */
export function OtherScreenNotice() {
  const { send } = useUi();
  const place = usePlayerState(selectOtherScreen);
  if (place === null) return null;
  return (
    <div className="elsewhere">
      <Icon name={icons[place.kind]} />
      <p>{texts.elsewhere(place)}</p>
      {place.kind === 'ownWindow' && (
        <button type="button" className="answer" onClick={() => send({ type: 'intent.togglePictureInPicture' })}>
          {texts.backHere}
        </button>
      )}
    </div>
  );
}
