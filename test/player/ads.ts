/** Documents of ads, as an ad server answers them. */

export interface AdFields {
  readonly id?: string;
  readonly seconds?: number;
  /** The address of the file. */
  readonly file?: string;
  /** After how many seconds it can be skipped. */
  readonly skipSeconds?: number;
  /** Elements beside the media files of the linear creative. */
  readonly linear?: string;
  /** Elements of the ad itself. */
  readonly inline?: string;
}

const EVENTS = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'skip',
];

const clock = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}`;

/** VAST with one linear ad. It tells `https://ads.example/<event>/<id>` what happens. */
export const vast = ({
  id = 'ad',
  seconds = 10,
  file,
  skipSeconds,
  linear = '',
  inline = '',
}: AdFields = {}): string => `
<VAST version="4.0"><Ad id="${id}"><InLine><AdSystem>test</AdSystem><AdTitle>Ad</AdTitle>
<Impression>https://ads.example/impression/${id}</Impression><Error>https://ads.example/error/[ERRORCODE]/${id}</Error>${inline}
<Creatives><Creative><Linear${skipSeconds === undefined ? '' : ` skipoffset="${clock(skipSeconds)}"`}>
<Duration>${clock(seconds)}</Duration><TrackingEvents>
${EVENTS.map((event) => `<Tracking event="${event}">https://ads.example/${event}/${id}</Tracking>`).join('')}
</TrackingEvents>${linear}<MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">
${file ?? `https://ads.example/${id}.mp4`}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
