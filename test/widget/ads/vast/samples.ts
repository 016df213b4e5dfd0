/** VAST documents as ad servers write them. */

export const track = (name: string): string => `https://track.example/${name}`;

export interface InlineParts {
  readonly version?: string;
  readonly linearAttributes?: string;
  readonly files?: string;
  readonly linear?: string;
  readonly inline?: string;
  readonly error?: string;
}

export const mediaFile = (url: string, attributes = ''): string =>
  `<MediaFile delivery="progressive" type="video/mp4" width="640" height="360" ${attributes}><![CDATA[ ${url} ]]></MediaFile>`;

export function inlineVast(parts: InlineParts = {}): string {
  const { version = '3.0', linearAttributes = 'skipoffset="00:00:05"', linear = '', inline = '' } = parts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="${version}" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <Ad id="a1">
    <InLine>
      <AdSystem version="1.0">Server</AdSystem>
      <AdTitle><![CDATA[Tea & biscuits]]></AdTitle>
      <Error><![CDATA[${parts.error ?? track('error?code=[ERRORCODE]')}]]></Error>
      <Impression id="i"><![CDATA[
        ${track('impression?a=1&b=2')}
      ]]></Impression>
      <Creatives>
        <Creative id="c1" sequence="1">
          <Linear ${linearAttributes}>
            <Duration>00:00:10.500</Duration>
            <TrackingEvents>
              <Tracking event="start"><![CDATA[${track('start')}]]></Tracking>
              <Tracking event="firstQuartile">${track('firstQuartile')}</Tracking>
              <Tracking event="complete">${track('complete?x=1&amp;y=2')}</Tracking>
              <Tracking event="progress" offset="00:00:03.250">${track('progress')}</Tracking>
              <Tracking event="progress" offset="20%">${track('progress-percent')}</Tracking>
              <Tracking event="progress" offset="soon">${track('never')}</Tracking>
            </TrackingEvents>
            <VideoClicks>
              <ClickThrough><![CDATA[https://shop.example/tea]]></ClickThrough>
              <ClickTracking><![CDATA[${track('click')}]]></ClickTracking>
            </VideoClicks>
            <MediaFiles>${parts.files ?? mediaFile('https://cdn.example/ad.mp4')}</MediaFiles>
            ${linear}
          </Linear>
        </Creative>
      </Creatives>
      ${inline}
    </InLine>
  </Ad>
</VAST>`;
}

export const wrapperVast = (nextUrl: string, name = 'wrapper', attributes = ''): string => `<VAST version="2.0">
  <Ad id="${name}"><Wrapper ${attributes}>
    <AdSystem>Broker</AdSystem>
    <VASTAdTagURI><![CDATA[${nextUrl}]]></VASTAdTagURI>
    <Error>${track(`${name}-error`)}</Error>
    <Impression>${track(`${name}-impression`)}</Impression>
    <Creatives><Creative><Linear>
      <TrackingEvents><Tracking event="start">${track(`${name}-start`)}</Tracking></TrackingEvents>
      <VideoClicks><ClickTracking>${track(`${name}-click`)}</ClickTracking></VideoClicks>
    </Linear></Creative></Creatives>
  </Wrapper></Ad>
</VAST>`;
