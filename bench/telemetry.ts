/** Loaded into a measured process before its program: answers, when asked, what the process has used so far. */
import { readFileSync } from 'node:fs';

process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: memory() });
});
// The question may come at any time, but nobody should wait for it at the end.
process.channel?.unref();

/** Without the pages of a mapped database file, which the system takes back when it needs them, where it tells. */
function memory(): number {
  try {
    const [, kilobytes] =
      /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1_024;
  } catch {
    // Only Linux has this file.
  }
  return process.memoryUsage.rss();
}
