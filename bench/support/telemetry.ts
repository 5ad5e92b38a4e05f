/** Preloaded into a measured process: responds to messages with its CPU time and memory. */
import { readFileSync } from 'node:fs';

process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, memory: memory() });
});
// The channel must not keep the process alive.
process.channel?.unref();

/** Without pages of memory-mapped files, which the system can reclaim; on Linux only. */
function memory(): number {
  try {
    const [, kilobytes] =
      /^RssAnon:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1_024;
  } catch {
    // The file only exists on Linux.
  }
  return process.memoryUsage.rss();
}
