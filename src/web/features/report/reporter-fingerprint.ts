const agentLength = 20;
const timeLength = 8;

/** The first 20 characters of the user agent and the last 8 digits of the time in milliseconds. */
export function reporterFingerprint(userAgent: string, now: number): string {
  return userAgent.slice(0, agentLength) + String(now).slice(-timeLength);
}
