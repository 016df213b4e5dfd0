import { scriptLiteral } from '../http/markup.ts';

/**
 * The script of the demonstration VPAID ad. It behaves well (`linear`, `interactive`), or badly in the way that its
 * name says. It is plain JavaScript, because it runs in a viewer's browser and is not part of a build.
 */
export const vpaidScript = (behaviour: string): string => `(${SCRIPT})(${scriptLiteral(behaviour)});\n`;

const SCRIPT = String.raw`function (behaviour) {
  'use strict';
  if (behaviour === 'throws-at-load') throw new Error('thrown at load');
  if (behaviour === 'no-ad') return;
  const lengthSeconds = 8;
  const listeners = {};
  let slot = null;
  let video = null;
  let volume = 1;
  let isStarted = false;
  let isPauseWanted = false;
  let watchdog = 0;
  let lastSeconds = -1;
  const said = {};
  const is = (...names) => names.includes(behaviour);
  const isStubborn = is('never-stops', 'never-stops-skippable');
  const say = (name, ...args) => (listeners[name] || []).forEach((listener) => listener(...args));
  const sayOnce = (name) => {
    if (said[name]) return;
    said[name] = true;
    say(name);
  };

  function draw(text) {
    slot.innerHTML = '';
    const button = document.createElement('button');
    button.textContent = text;
    button.style.cssText = 'position:absolute;left:50%;top:40%;transform:translate(-50%,-50%);padding:.8em 1.6em;font:600 18px sans-serif;border:0;border-radius:999px;background:#2d6f6f;color:#fff';
    button.onclick = () => {
      say('AdInteraction', 'button');
      say('AdClickThru', behaviour === 'interactive' ? '' : 'https://127.0.0.1/shop', '1', behaviour === 'interactive');
    };
    slot.appendChild(button);
  }

  function misbehave() {
    const wrongs = {
      'moves-the-top': () => (window.top.location.href = 'https://evil.example/'),
      'reaches-the-parent': () => (window.parent.document.body.innerHTML = ''),
      alerts: () => alert('hello'),
      'focuses-itself': () => { video.loop = true; repeat(20, 500, clickUnasked, () => say('AdUserAcceptInvitation')); },
      'floods-events': () => setInterval(() => { for (let i = 0; i < 5000; i += 1) say('AdVolumeChange'); }, 50),
    };
    try {
      if (wrongs[behaviour]) wrongs[behaviour]();
    } catch (error) {
      say('AdLog', String(error));
    }
  }

  function clickUnasked() {
    window.focus();
    slot.querySelector('button').focus();
    say('AdClickThru', 'https://127.0.0.1/shop', '1', true);
  }

  function repeat(times, delay, work, after) {
    if (times === 0) return after();
    setTimeout(() => { work(); repeat(times - 1, 100, work, after); }, delay);
  }

  function begin() {
    if (isStarted) return;
    isStarted = true;
    say('AdStarted');
    if (is('starts-twice')) say('AdStarted');
    say('AdImpression');
    say('AdVideoStart');
    misbehave();
    video.addEventListener('timeupdate', () => {
      const part = video.currentTime / lengthSeconds;
      if (part >= 0.25) sayOnce('AdVideoFirstQuartile');
      if (part >= 0.5) sayOnce('AdVideoMidpoint');
      if (part >= 0.75) sayOnce('AdVideoThirdQuartile');
      if (part >= 1 && !video.loop) stop(true);
    });
    if (is('pauses-itself')) setTimeout(pause, 500);
    watchdog = setInterval(nudge, 1000);
    video.addEventListener('pause', () => { if (!isPauseWanted && !video.muted && video.currentTime < 0.5) playMuted(); });
    video.play().catch(playMuted);
  }

  // Also for WebKit, which may find the sound of a file after it has let the file play, and pauses it then.
  function playMuted() {
    video.muted = true;
    video.play().catch((error) => say('AdError', String(error)));
  }

  // WebKit on a busy machine leaves a video standing after play() now and then; a short seek sets it going.
  function nudge() {
    if (said.AdStopped || said.AdSkipped) { clearInterval(watchdog); return; }
    if (!video.paused && !video.seeking && video.currentTime === lastSeconds) video.currentTime += 0.01;
    lastSeconds = video.currentTime;
  }

  function pause() {
    isPauseWanted = true;
    video.pause();
    say('AdPaused');
  }

  function stop(isComplete) {
    isPauseWanted = true;
    if (isStubborn) { video.pause(); return; }
    if (said.AdStopped) return;
    if (isComplete) sayOnce('AdVideoComplete');
    video.pause();
    sayOnce('AdStopped');
  }

  const unit = {
    handshakeVersion: (version) => {
      if (is('no-handshake')) return undefined;
      return is('version-1') ? '1.1' : is('version-9') ? '9.0' : version;
    },
    subscribe: (listener, name) => { (listeners[name] = listeners[name] || []).push(listener); },
    unsubscribe: (listener, name) => { listeners[name] = (listeners[name] || []).filter((one) => one !== listener); },
    initAd: (width, height, viewMode, bitrate, creativeData, environment) => {
      slot = environment.slot;
      video = environment.videoSlot;
      if (is('never-loads')) return;
      video.src = JSON.parse(creativeData.AdParameters).film;
      draw(is('interactive') ? 'Узнать больше' : 'Магазин');
      setTimeout(() => say('AdLoaded'), 50);
    },
    startAd: () => { if (!is('never-starts')) setTimeout(begin, 20); },
    stopAd: () => stop(false),
    skipAd: () => { if (!isStubborn) { isPauseWanted = true; video.pause(); sayOnce('AdSkipped'); } },
    resizeAd: () => say('AdSizeChange'),
    pauseAd: pause,
    resumeAd: () => { if (is('pauses-itself')) return pause(); isPauseWanted = false; video.play(); say('AdPlaying'); },
    expandAd: () => undefined,
    collapseAd: () => undefined,
    getAdLinear: () => true,
    getAdWidth: () => slot.clientWidth,
    getAdHeight: () => slot.clientHeight,
    getAdExpanded: () => false,
    getAdSkippableState: () => is('interactive', 'never-stops-skippable'),
    getAdRemainingTime: () => (is('interactive', 'focuses-itself') ? -2 : Math.max(0, lengthSeconds - video.currentTime)),
    getAdDuration: () => lengthSeconds,
    getAdVolume: () => volume,
    setAdVolume: (value) => { volume = value; video.volume = value; video.muted = value === 0; say('AdVolumeChange'); },
    getAdCompanions: () => '',
    getAdIcons: () => false,
  };
  if (is('throws-everywhere')) {
    for (const name of Object.keys(unit)) unit[name] = () => { throw new Error('thrown by ' + name); };
  }
  if (is('wrong-types')) {
    for (const name of ['getAdDuration', 'getAdRemainingTime', 'getAdVolume', 'getAdSkippableState', 'getAdLinear']) {
      unit[name] = () => ({ toString: () => { throw new Error('no text'); } });
    }
  }
  window.getVPAIDAd = () => unit;
}`;
