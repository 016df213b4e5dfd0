import { voices } from '../data/voices.mjs';
import { run } from '../tools.mjs';

export const speechRate = 22050;
const headerBytes = 44;
const kept = new Map();

/** One spoken sentence as 16-bit samples at 22 050 Hz. */
function speak(sentence, { voice, speed, pitch }) {
  const key = [voice, speed, pitch, sentence].join('|');
  if (!kept.has(key)) {
    const wave = run('espeak-ng', ['-v', voice, '-s', `${speed}`, '-p', `${pitch}`, '-a', '110', '--stdout', sentence]);
    const even = wave.length - ((wave.length - headerBytes) % 2);
    kept.set(
      key,
      trimSilence(new Int16Array(wave.buffer.slice(wave.byteOffset + headerBytes, wave.byteOffset + even))),
    );
  }
  return kept.get(key);
}

function trimSilence(samples) {
  let end = samples.length;
  while (end > 0 && Math.abs(samples[end - 1]) < 120) end--;
  return samples.subarray(0, Math.min(samples.length, end + speechRate * 0.05));
}

const sentenceOf = (line, voice) => (voices[voice].language === 'ru' ? line[0] : line[1]);

/**
 * When each sentence starts and ends. All voices share one plan (a place is as long as its slowest voice), so one set of
 * subtitles is right for every audio track, and changing the track in the middle of a sentence stays in that sentence.
 * @param {import('../data/titles.mjs').Item} item
 * @returns {{start: number, end: number, line: [string, string]}[]}
 */
export function planSpeech(item) {
  const [lead, tail] = [(item.openingSeconds ?? 0) + 0.7, 0.6];
  const used = [...new Set(item.voices.flatMap((name) => [name, voices[name].under ?? name]))];
  const lengths = item.story.map((line) =>
    Math.max(...used.map((name) => speak(sentenceOf(line, name), voices[name]).length / speechRate + underDelay(name))),
  );
  const spare = item.seconds - lead - tail - lengths.reduce((sum, length) => sum + length, 0);
  const gap = spare / Math.max(1, item.story.length - 1);
  if (gap < 0.1) throw new Error(`The story of ${item.folder} is ${(-spare).toFixed(1)} s too long`);
  let at = lead;
  return item.story.map((line, i) => {
    const cue = { start: at, end: at + lengths[i] + Math.min(0.3, gap / 2), line };
    at += lengths[i] + gap;
    return cue;
  });
}

/** A voice-over lets the original be heard for a moment before it. */
const underDelay = (name) => (voices[name].under ? 0.35 : 0);

/** The whole voice of one audio track, mono. @returns {Int16Array} */
export function speakTrack(item, plan, name) {
  const track = new Int16Array(item.seconds * speechRate);
  const add = (speaker, delay, gain) => {
    for (const { start, line } of plan) {
      const samples = speak(sentenceOf(line, speaker), voices[speaker]);
      const first = Math.round((start + delay) * speechRate);
      for (let i = 0; i < samples.length && first + i < track.length; i++) {
        track[first + i] = Math.max(-32768, Math.min(32767, track[first + i] + samples[i] * gain));
      }
    }
  };
  if (voices[name].under) add(voices[name].under, 0, 0.22);
  add(name, underDelay(name), 0.8);
  return track;
}
