/**
 * npm runs scripts in a shell, and a shell that is stopped does not stop its programs: the server would stay behind and
 * keep the port. So a server that has lost its parent stops itself, as if it had been asked to.
 */
export function stopWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}
