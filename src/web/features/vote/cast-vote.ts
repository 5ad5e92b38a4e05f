import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { createVoteEndpoint, deleteVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { fnv1a } from '../../../domain/text/fnv1a.ts';
import { call } from '../../api/call.ts';
import { sendOrEnqueue, type SendResult } from '../../api/send-or-enqueue.ts';
import { storedText } from '../../browser/storage.ts';

/**
 * Votes for an experience, which has so many votes without this one.
 * @throws {CallError} 'already-voted' and the other problems of the endpoint
 */
export async function castVote({
  id,
  votes,
}: Pick<Experience, 'id' | 'votes'>): Promise<SendResult<typeof createVoteEndpoint>> {
  const body = await voteBody();
  const more = { votes: votes + 1 };
  return sendOrEnqueue('vote', createVoteEndpoint, { params: { id }, body }, more);
}

/**
 * Takes the vote for an experience back, and returns how many votes it has without it.
 * @throws {CallError} 'no-recent-vote' and the other problems of the endpoint
 */
export async function takeVoteBack(id: string): Promise<number> {
  const body = await voteBody();
  const { votes } = await call(deleteVoteEndpoint, { params: { id }, body });
  return votes;
}

/** With the country of the device, if that is known: in how many a story was stamped is counted. */
async function voteBody() {
  const { countryOfDevice } = await import('./country-of-device.ts');
  const country = countryOfDevice();
  return { voterFingerprint: await voterFingerprint(), ...(country !== undefined && { country }) };
}

const bytes = 16;
const stored = storedText('localStorage', 'daily-uplift:voter');

/**
 * What this browser is counted by: a random value of 128 bits that it stores, so that two phones of the same model are
 * two voters. A browser that refuses to store it is identified by its traits.
 */
export async function voterFingerprint(): Promise<string> {
  const known = stored.get();
  if (known) return known;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(bytes)), toHex).join('');
  if (stored.set(random)) return random;
  return deviceFingerprint();
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A short base-36 hash of the browser's traits and of how it renders text on a canvas. */
function deviceFingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.language,
    `${screen.width}x${screen.height}`,
    new Date().getTimezoneOffset(),
    canvasSample(),
  ];
  return fnv1a(traits.join('|')).toString(36);
}

/** Fonts and anti-aliasing differ from device to device. */
function canvasSample(): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.textBaseline = 'top';
  context.font = '14px sans-serif';
  context.fillText('Daily Uplift 🌞', 2, 2);
  return canvas.toDataURL();
}
