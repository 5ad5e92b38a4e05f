import { performance } from 'node:perf_hooks';

/** From this share of the time on, the event loop counts as busy. */
const busyShare = 0.7;
const sampleMilliseconds = 2_000;

/** Returns whether the event loop was busy in the latest two seconds. They are measured when it is called. */
export function eventLoopLoad(): () => boolean {
  let sampledAt = performance.now();
  let sample = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const time = performance.now();
    if (time - sampledAt < sampleMilliseconds) return isBusy;
    const latest = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(latest, sample).utilization >= busyShare;
    sample = latest;
    sampledAt = time;
    return isBusy;
  };
}
