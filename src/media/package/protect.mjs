import fs from 'node:fs';
import path from 'node:path';
import { demoKey, demoToken } from '../../backend/licenses/demo-keys.mjs';
import { mediaRoot } from '../entries.mjs';
import { encryptedInit, encryptedSegment } from './encrypt.mjs';

const clearKeyScheme = 'urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e';

function encryptTrack(from, to, isVideo) {
  fs.mkdirSync(to, { recursive: true });
  let firstSample = 0;
  for (const name of fs.readdirSync(from).sort()) {
    const bytes = fs.readFileSync(path.join(from, name));
    if (name === 'init.mp4') {
      fs.writeFileSync(path.join(to, name), encryptedInit(bytes, demoKey.id));
      continue;
    }
    const segment = encryptedSegment(bytes, { key: demoKey.key, isVideo, firstSample });
    firstSample += segment.samples;
    fs.writeFileSync(path.join(to, name), segment.bytes);
  }
}

const keyLine = `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="skd://${demoKey.id}",KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"\n`;

/** @param {string} text a playlist of segments */
const protectedPlaylist = (text) => text.replace('#EXT-X-MAP', `${keyLine}#EXT-X-MAP`);

const uuid = demoKey.id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const contentProtection = `
      <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/>
      <ContentProtection schemeIdUri="${clearKeyScheme}" value="ClearKey1.0"/>`;

/** One size and one voice of a manifest. @param {string} text */
const protectedManifest = (text) =>
  text
    .replace('<MPD ', '<MPD xmlns:cenc="urn:mpeg:cenc:2013" ')
    .replace(/\n *<Representation id="v720".*/, '')
    .replace(/\n *<AdaptationSet id="\d+" contentType="text"[\s\S]*?<\/AdaptationSet>/g, '')
    .replace(/(<AdaptationSet [^>]*>)/g, `$1${contentProtection}`);

/** @param {string} text the list of playlists */
const protectedMaster = (text) =>
  text
    .split('\n')
    .filter((line) => !/TYPE=SUBTITLES|I-FRAME|SESSION-DATA|1280x720|^v720/.test(line))
    .join('\n')
    .replace(',SUBTITLES="subtitles"', '');

/** The film "river", encrypted, in one size and with one voice; its sources tell where the licences are. */
export function writeProtected(output) {
  const [from, to] = [path.join(output, 'river'), path.join(output, 'locked')];
  fs.rmSync(to, { recursive: true, force: true });
  encryptTrack(path.join(from, 'v360'), path.join(to, 'v360'), true);
  encryptTrack(path.join(from, 'dub'), path.join(to, 'dub'), false);
  const rewrite = (name, change) =>
    fs.writeFileSync(path.join(to, name), change(fs.readFileSync(path.join(from, name), 'utf8')));
  for (const name of ['v360.m3u8', 'dub.m3u8']) rewrite(name, protectedPlaylist);
  rewrite('master.m3u8', protectedMaster);
  rewrite('manifest.mpd', protectedManifest);
  const clearkey = { licenseUrl: '/licenses/clearkey', headers: { 'X-License-Token': demoToken } };
  const source = (label, name, isDefault) => ({
    label,
    link: `${mediaRoot}/locked/${name}`,
    isDefault,
    protection: { clearkey },
  });
  const sources = [source('HLS', 'master.m3u8', true), source('DASH', 'manifest.mpd', false)];
  fs.writeFileSync(path.join(to, 'locked.json'), `${JSON.stringify({ sources }, null, 2)}\n`);
}
