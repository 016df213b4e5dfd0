import { spawn, spawnSync } from 'node:child_process';

/** Ends the program with one clear line when a needed tool is not installed. */
export function requireTools() {
  for (const [tool, probe] of [
    ['ffmpeg', '-version'],
    ['ffprobe', '-version'],
    ['espeak-ng', '--version'],
  ]) {
    if (spawnSync(tool, [probe], { stdio: 'ignore' }).error) {
      console.error(
        `${tool} is missing: install it (Debian: apt-get install ffmpeg espeak-ng fonts-dejavu) and run again.`,
      );
      process.exit(1);
    }
  }
}

/** Runs a program to its end and gives its standard output; what it printed on stderr becomes the error. */
export function run(program, args, variables = {}) {
  const done = spawnSync(program, args, { maxBuffer: 1 << 28, env: { ...process.env, ...variables } });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr.toString().trim()}`);
  return done.stdout;
}

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-threads', '2'];

export const ffmpeg = (args) => run('ffmpeg', [...quiet, ...args]);

/** ffmpeg that reads raw data from us: `feed` gets a function that writes and waits when the pipe is full. */
export async function ffmpegFed(args, feed) {
  const child = spawn('ffmpeg', [...quiet, ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += text));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdin.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg failed: ${complaint.trim()}`))));
  });
  ended.catch(() => {});
  await feed((bytes) => Promise.race([new Promise((written) => child.stdin.write(bytes, written)), ended]));
  child.stdin.end();
  await ended;
}

/** Metadata that would differ from run to run is left out, so that the same input gives the same files. */
export const reproducible = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];
