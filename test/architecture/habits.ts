import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

const uses =
  (...banned: string[]) =>
  (source: Source): string[] =>
    banned.filter((use) => source.uses.has(use)).map((use) => `uses ${use}`);

export const habitRules: readonly Rule[] = [
  {
    // The store runs the pipelines; an operator of our own subscribes to its source when it is subscribed to itself.
    name: 'only the store, the composition root, the hooks of the screen and host pages subscribe',
    files: /./,
    except: /^(streams\/kernel\/|src\/(widget\/(main\.ts$|compose\/|ui\/hooks)|replay\/|embed\/|demo\/))/,
    offences: uses('.subscribe('),
    bad: ['src/widget/page/a.ts', `export const run = (a$: Observable<number>) => a$.subscribe();`],
  },
  {
    name: 'nothing uses shareReplay, which outlives its last subscriber',
    files: /./,
    offences: uses('shareReplay', 'publishReplay'),
    bad: ['src/widget/media/a.ts', `const a$ = b$.pipe(shareReplay(1));`],
  },
  {
    name: 'streams have no clock of their own',
    files: /^streams\//,
    offences: uses('Date.now', 'new Date', 'performance.now', 'Math.random'),
    bad: ['streams/features/a/a.ts', `export const now = () => Date.now();`],
  },
  {
    name: 'streams hold no promises',
    files: /^streams\//,
    offences: uses('Promise', 'async', 'firstValueFrom', 'lastValueFrom'),
    bad: ['streams/features/a/a.ts', `export const load = async () => 1;`],
  },
  {
    // An operator may give a subject to `share`, which ends it with its last subscriber.
    name: 'streams hold no subjects',
    files: /^streams\//,
    except: /^streams\/kernel\//,
    offences: uses('new Subject', 'new BehaviorSubject', 'new ReplaySubject', 'new AsyncSubject'),
    bad: ['streams/features/a/a.ts', `const seek$ = new Subject<number>();`],
  },
  {
    name: 'streams have no side effects inside a pipe',
    files: /^streams\//,
    offences: uses('tap('),
    bad: ['streams/features/a/a.ts', `const a$ = b$.pipe(tap((value) => log(value)));`],
  },
  {
    // The build for televisions is checked against everything that its engines lack; these were found in the main
    // build.
    name: 'code that viewers load uses nothing newer than Chrome 100, Safari 15.4 and Firefox 102',
    files: /^(streams|src\/(widget|embed|api|contract))\//,
    offences: uses('AbortSignal.any', 'AbortSignal.timeout', 'URL.canParse', 'Promise.withResolvers', 'Object.groupBy'),
    bad: ['src/widget/statistics/a.ts', `export const soon = () => AbortSignal.timeout(1_000);`],
  },
  {
    // A timer of more than 24 days would run out at once.
    name: 'the services set timers only through one function, which bounds them',
    files: /^src\/(?:backend|ingest)\//,
    except: /^src\/backend\/shared\/schedule\.ts$/,
    offences: uses('setTimeout('),
    bad: ['src/backend/a.ts', `setTimeout(end, film.seconds * 120_000);`],
  },
  {
    name: 'locks of the database have their numbers in one list',
    files: /^src\/(?:backend|ingest)\//,
    except: /^src\/backend\/db\/locks\.ts$/,
    offences: ({ texts }) => texts.filter((text) => text.includes('advisory')),
    bad: ['src/backend/a.ts', 'await connection.query(`select pg_advisory_xact_lock(${LOCK})`);'],
  },
  {
    name: 'texts for viewers are only in the files of texts of each program, or of each section of the administration',
    files: /./,
    except:
      /^src\/(widget\/ui\/languages\/(?!english)[a-z-]+\.ts$|widget\/ui\/transcript\/search\.ts$|embed\/texts\.ts$|admin\/(?:[a-z]+\/)?texts\.ts$|backend\/|ingest\/|demo\/|media\/)/,
    offences: ({ texts }) =>
      texts.filter((text) => /\p{Script=Cyrillic}/u.test(text)).map((text) => JSON.stringify(text)),
    bad: ['src/widget/ui/a.tsx', `export const Play = () => <button>Воспроизвести</button>;`],
  },
];
