import { scriptLiteral } from '../http/markup.ts';

/**
 * Stand-ins for IAB's scripts of Open Measurement and for a vendor's script. The session client has the classes and the
 * checks of the public one. The service passes what the client tells it to vendors' scripts in sandboxed frames. The
 * service behaves well (`good`), or badly in the way that its name says. The scripts are plain JavaScript, because they
 * run in a viewer's browser and are not part of a build.
 */
const scripts: Readonly<Record<string, (behaviour: string) => string>> = {
  'service.js': (behaviour) => `(${SERVICE})(${scriptLiteral(behaviour)});\n`,
  'client.js': () => `(${CLIENT})();\n`,
  'vendor.js': (behaviour) => `(${VENDOR})(${scriptLiteral(behaviour)});\n`,
};

/** Returns null if there is no such script. */
export const omidScript = (file: string, behaviour: string): string | null =>
  Object.hasOwn(scripts, file) ? (scripts[file]?.(behaviour) ?? null) : null;

const SERVICE = String.raw`function (behaviour) {
  'use strict';
  if (behaviour === 'throws') throw new Error('thrown by the service');
  const resources = [];
  const observers = [];
  const happened = [];
  const frames = new Map();
  const post = (frame, vendor, event) => frame.contentWindow.postMessage({ ...event, vendor }, '*');
  const tell = (type, data) => {
    const event = { type, data: data || {} };
    happened.push(event);
    for (const [frame, vendor] of frames) if (vendor.isReady) post(frame, vendor, event);
    if (/^session/.test(type)) for (const observer of observers) observer(event);
  };
  const inject = ({ resourceUrl, vendorKey, verificationParameters, accessMode }) => {
    const frame = document.createElement('iframe');
    frame.sandbox = 'allow-scripts';
    frame.style.cssText = 'position:absolute;width:0;height:0;border:0';
    const vendor = { vendorKey, verificationParameters, accessMode, isReady: false };
    frames.set(frame, vendor);
    frame.onload = () => {
      vendor.isReady = true;
      happened.forEach((event) => post(frame, vendor, event));
    };
    frame.srcdoc = '<script src="' + resourceUrl.replace(/&/g, '&amp;').replace(/"/g, '&quot;') + '"><\/script>';
    document.body.append(frame);
  };
  const steps = {
    injectVerificationScriptResources: (list) => resources.push(...list),
    registerSessionObserver: (observer) => observers.push(observer),
    startSession: () => {
      if (behaviour === 'silent') return;
      resources.forEach(inject);
      setTimeout(() => tell('sessionStart', { creativeType: 'video', impressionType: 'beginToRender' }), behaviour === 'slow' ? 1500 : 20);
    },
    finishSession: () => tell('sessionFinish'),
    sessionError: (errorType, message) => tell('sessionError', { errorType, message }),
    setVideoElement: (element) => { document.body.dataset.measured = element.tagName; },
    loaded: (properties) => tell('loaded', properties),
    impressionOccurred: () => tell('impression'),
    start: (duration, mediaPlayerVolume) => tell('start', { duration, mediaPlayerVolume }),
    volumeChange: (mediaPlayerVolume) => tell('volumeChange', { mediaPlayerVolume }),
    playerStateChange: (state) => tell('playerStateChange', { state }),
    adUserInteraction: (interactionType) => tell('adUserInteraction', { interactionType }),
  };
  for (const name of ['firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'pause', 'resume', 'bufferStart', 'bufferFinish', 'skipped'])
    steps[name] = () => tell(name);
  window.omid = { v1_SessionServiceCommunication: { send: (method, args) => steps[method] && steps[method](...args) } };
}`;

const CLIENT = String.raw`function () {
  'use strict';
  const need = (isRight, what) => { if (!isRight) throw new Error('Value for ' + what + ' is wrong'); };
  const text = (value, what) => need(typeof value === 'string' && value !== '', what);
  const number = (value, what) => need(typeof value === 'number', what);
  const part = (value, what) => need(typeof value === 'number' && value >= 0 && value <= 1, what);
  class Partner {
    constructor(name, version) { text(name, 'Partner.name'); text(version, 'Partner.version'); Object.assign(this, { name, version }); }
  }
  class VerificationScriptResource {
    constructor(resourceUrl, vendorKey, verificationParameters, accessMode = 'full') {
      text(resourceUrl, 'VerificationScriptResource.resourceUrl');
      Object.assign(this, { resourceUrl, vendorKey, verificationParameters, accessMode });
    }
    toJSON() { return { ...this }; }
  }
  class Context {
    constructor(partner, verificationScriptResources, contentUrl = null) {
      need(partner, 'Context.partner');
      Object.assign(this, { partner, verificationScriptResources, contentUrl, videoElement: null });
    }
    setVideoElement(element) { need(element, 'Context.videoElement'); this.videoElement = element; }
  }
  class VastProperties {
    constructor(isSkippable, skipOffset, isAutoPlay, position) { Object.assign(this, { isSkippable, skipOffset, isAutoPlay, position }); }
    toJSON() { return { ...this }; }
  }
  class AdSession {
    constructor(context) {
      this.service = window.omid && window.omid.v1_SessionServiceCommunication;
      this.isRunning = false;
      this.registered = {};
      this.send('injectVerificationScriptResources', context.verificationScriptResources.map((one) => one.toJSON()));
      if (context.videoElement) this.send('setVideoElement', context.videoElement);
      this.registerSessionObserver(({ type }) => {
        if (type === 'sessionStart') this.isRunning = true;
        if (type === 'sessionFinish') this.isRunning = false;
      });
    }
    send(method, ...args) { if (this.service) this.service.send(method, args); }
    register(name) { need(!this.registered[name], name + ' registered once'); this.registered[name] = true; }
    isSupported() { return Boolean(this.service); }
    setCreativeType(type) { need(type === 'video', 'creative type'); }
    setImpressionType(type) { need(type === 'beginToRender', 'impression type'); }
    registerSessionObserver(observer) { this.send('registerSessionObserver', observer); }
    start() { this.send('startSession', {}); }
    finish() { this.send('finishSession'); }
    error(type, message) { this.send('sessionError', type, message); }
  }
  class AdEvents {
    constructor(session) { session.register('AdEvents'); this.session = session; }
    impressionOccurred() { need(this.session.isRunning, 'running session'); this.session.send('impressionOccurred'); }
    loaded(properties = null) { this.session.send('loaded', properties && properties.toJSON()); }
  }
  class MediaEvents {
    constructor(session) { session.register('MediaEvents'); this.session = session; }
    start(duration, volume) { number(duration, 'duration'); part(volume, 'volume'); this.session.send('start', duration, volume); }
    volumeChange(volume) { part(volume, 'volume'); this.session.send('volumeChange', volume); }
    playerStateChange(state) { need(state, 'state'); this.session.send('playerStateChange', state); }
    adUserInteraction(type) { need(type, 'interaction'); this.session.send('adUserInteraction', type); }
  }
  for (const name of ['firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'pause', 'resume', 'bufferStart', 'bufferFinish', 'skipped'])
    MediaEvents.prototype[name] = function () { this.session.send(name); };
  const exported = Object.freeze({ AdEvents, AdSession, Context, MediaEvents, Partner, VastProperties, VerificationScriptResource });
  window.OmidSessionClient = { default: exported };
}`;

const VENDOR = String.raw`function (behaviour) {
  'use strict';
  const { origin, searchParams } = new URL(document.currentScript.src);
  if (behaviour === 'hostile') {
    try { top.location.href = 'https://evil.example/'; } catch { /* It may not. */ }
    try { parent.document.body.innerHTML = ''; } catch { /* It may not. */ }
    alert('hello');
    setInterval(() => { for (let i = 0; i < 500; i += 1) parent.postMessage({ type: 'failed' }, '*'); }, 50);
  }
  let told = 0;
  addEventListener('message', ({ data: { type, data, vendor } }) => {
    const query = new URLSearchParams({ at: told, ...data, key: vendor.vendorKey, mode: vendor.accessMode });
    if (vendor.verificationParameters) query.set('parameters', vendor.verificationParameters);
    told += 1;
    fetch(origin + '/ads/ping/' + searchParams.get('ad') + '-omid/' + type + '?' + query, { mode: 'no-cors', keepalive: true });
  });
}`;
