/**
 * The demonstration page over a video ad (SIMID 1.1): a question with two answers. It behaves well (`survey`,
 * `end-card`), or badly in the way that `?behaviour=` names. The page reads its address itself, so nothing of a request
 * is written into it. It is plain JavaScript, because it runs in a viewer's browser and is not part of a build.
 */
export const simidPage = (): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><title>SIMID</title><style>${STYLE}</style>
<main hidden><p></p><div><button id="tulips">Тюльпаны</button><button id="daisies">Ромашки</button>
<button id="pause">Остановить</button><button id="more">Магазин</button><button id="wide">Во весь экран</button>
<button id="quiet">Тише</button><button id="enough">Хватит</button></div></main>
<script>(${SCRIPT})(new URLSearchParams(location.search).get('behaviour') || 'survey');</script></html>`;

const STYLE = `html,body{margin:0;height:100%;overflow:hidden;font:600 15px/1.3 sans-serif;color:#fff}
main{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);width:min(86%,30em);padding:1em 1.2em;border-radius:18px;background:#122b2bd9;text-align:center}
main[hidden]{display:none}p{margin:0 0 .8em;font-size:1.15em}div{display:flex;flex-wrap:wrap;gap:.5em;justify-content:center}
button{padding:.55em 1.1em;border:0;border-radius:999px;font:inherit;background:#2d6f6f;color:#fff}#more{background:#e8b04a;color:#222}`;

const SCRIPT = String.raw`function (behaviour) {
  'use strict';
  const is = (...names) => names.includes(behaviour);
  if (is('silent')) return;
  const sessionId = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const box = document.querySelector('main');
  const waiting = {};
  let sent = 0;
  let parameters = {};

  const post = (message) => parent.postMessage(JSON.stringify(message), '*');
  const send = (type, args) => {
    const answered = new Promise((resolve, reject) => { waiting[sent] = { resolve, reject }; });
    // Not every refusal is of interest.
    answered.catch(() => undefined);
    post({ sessionId, messageId: sent, timestamp: Date.now(), type, args: args || {} });
    sent += 1;
    return answered;
  };
  const ask = (name, args) => send('SIMID:Creative:' + name, args);
  const say = (name, args) => ask(name, args).then(() => note(name), ({ errorCode }) => note(name + ' ' + errorCode));
  const answer = (type, { messageId }, value) => send(type, { messageId, value: value || {} });
  const note = (text) => { document.body.dataset.log = (document.body.dataset.log || '') + text + ';'; };

  const when = {
    'Player:init': (message) => {
      parameters = JSON.parse(message.args.creativeData.adParameters);
      note('version ' + message.args.environmentData.version);
      if (is('never-initialises')) return;
      if (is('refuses')) { answer('reject', message, { errorCode: 1109, reason: 'not on this device' }); return; }
      setTimeout(() => answer('resolve', message), is('slow') ? 2600 : 0);
    },
    'Player:startCreative': (message) => {
      if (is('never-starts')) return;
      answer('resolve', message);
      box.querySelector('p').textContent = parameters.question;
      box.hidden = is('end-card');
      begin();
    },
    'Player:adStopped': (message) => { if (!is('never-leaves')) answer('resolve', message); },
    'Player:adSkipped': (message) => {
      note('skipped');
      ask('reportTracking', { trackingUrls: [parameters.seen.replace('page-seen', 'page-skipped')] });
      if (!is('never-leaves')) answer('resolve', message);
    },
    'Player:fatalError': (message) => answer('resolve', message),
    'Player:resize': (message) => note('resize ' + message.args.fullscreen),
    'Media:timeupdate': (message) => { document.body.dataset.time = message.args.currentTime; },
    'Media:pause': () => note('media paused'),
    'Media:playing': () => note('media plays'),
    'Media:volumechange': (message) => note('volume ' + message.args.volume),
    'Media:ended': () => {
      if (!is('end-card')) return;
      box.querySelector('p').textContent = 'Спасибо, что посмотрели';
      box.hidden = false;
    },
  };

  function begin() {
    say('reportTracking', { trackingUrls: [parameters.seen] });
    ask('getMediaState').then(({ duration }) => {
      if (is('end-card')) say('requestChangeAdDuration', { duration: duration + 3 });
      if (is('endless')) say('requestChangeAdDuration', { duration: -2 });
      if (is('greedy')) say('requestChangeAdDuration', { duration: 86400 });
    });
    const wrongs = {
      'moves-the-top': () => { top.location.href = 'https://evil.example/'; },
      'moves-itself': () => { location.href = 'about:blank'; },
      'reaches-the-parent': () => { parent.document.body.innerHTML = ''; },
      alerts: () => alert('hello'),
      floods: () => setInterval(() => { for (let i = 0; i < 5000; i += 1) ask('getMediaState'); }, 50),
      'floods-with-bulk': () => { for (let i = 0; i < 20; i += 1) ask('log', { message: 'x'.repeat(5000000) }); },
      'clicks-by-itself': () => setInterval(() => {
        ask('clickThru', { playerHandles: true, uri: parameters.shop });
        ask('requestNavigation', { uri: 'javascript:alert(1)' });
      }, 100),
      // Its film waits meanwhile.
      'focuses-itself': () => {
        ask('requestPause');
        box.hidden = true;
        document.body.tabIndex = 0;
        document.body.onclick = () => ask('clickThru', { playerHandles: false });
        repeat(20, 500, () => {
          window.focus();
          document.body.focus();
          ask('requestFullscreen');
          ask('requestNavigation', { uri: parameters.shop });
          ask('clickThru', { playerHandles: true, uri: parameters.shop });
        }, () => ask('reportTracking', { trackingUrls: [parameters.seen.replace('page-seen', 'page-has-tried')] }));
      },
      'shouts-by-itself': () => setInterval(() => say('requestChangeVolume', { volume: 1, muted: false }), 300),
      'pauses-for-good': () => setInterval(() => ask('requestPause'), 100),
      'fails-fatally': () => ask('fatalError', { errorCode: 1105, errorMessage: 'cannot go on' }),
      'wrong-types': () => {
        for (const message of ['', '{', '[]', 'null', '{"type":1}', JSON.stringify({ sessionId, messageId: -1, type: {} })]) parent.postMessage(message, '*');
        parent.postMessage({ type: 'SIMID:Creative:requestStop' }, '*');
        for (const args of [null, 1, [], { duration: {} }, { volume: 'NaN' }, { trackingUrls: 'all' }, { uri: {} }])
          for (const name of ['requestChangeAdDuration', 'requestChangeVolume', 'reportTracking', 'requestNavigation', 'clickThru', 'log', 'toString', 'constructor'])
            ask(name, args);
        post({ sessionId: 'another', messageId: 1, timestamp: 0, type: 'SIMID:Creative:requestStop', args: {} });
      },
    };
    try {
      if (wrongs[behaviour]) wrongs[behaviour]();
    } catch (error) {
      note(String(error));
    }
  }

  function repeat(times, delay, work, after) {
    if (times === 0) return after();
    setTimeout(() => { work(); repeat(times - 1, 100, work, after); }, delay);
  }

  const on = (id, work) => { document.getElementById(id).onclick = work; };
  let isPaused = false;
  on('tulips', () => say('requestSkip'));
  on('daisies', () => say('requestSkip'));
  on('pause', () => { isPaused = !isPaused; say(isPaused ? 'requestPause' : 'requestPlay'); });
  on('more', () => say('clickThru', { x: 1, y: 1, playerHandles: true, uri: parameters.shop }));
  on('wide', () => say('requestFullscreen'));
  on('quiet', () => say('requestChangeVolume', { volume: 0.2, muted: false }));
  on('enough', () => say('requestStop'));

  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    const { type, args } = message;
    if (type === 'resolve' || type === 'reject') {
      const asked = waiting[args.messageId];
      if (asked) asked[type](args.value);
      return;
    }
    const work = when[type.replace('SIMID:', '')];
    if (work) work(message);
  });
  send('createSession');
}`;
