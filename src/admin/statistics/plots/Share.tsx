/** A share of a whole, as a bar behind its number. */
export const Share = ({
  share,
  text,
  styleIndex = 0,
}: {
  readonly share: number;
  readonly text: string;
  readonly styleIndex?: number;
}) => (
  <span className="share">
    <span className="track" aria-hidden="true">
      <span data-look={styleIndex} style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </span>
    <span className="of">{text}</span>
  </span>
);
