import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { ReviewMemoryState } from '../../contract/endpoints/console/review-memory.ts';
import { emptyMemory, memoryLength, type ReviewMemory } from '../../review/memory/memory.ts';
import type { LessonResult } from '../../review/memory/take-lesson.ts';
import type { Reads, Transaction } from '../db/database.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';

export const reviewMemoryKey = 'reviewMemory';

/** Of so many last decisions it is known whether the review agreed with them. */
const rememberedDecisions = 200;

/** What is stored: no text, no story, no moderator. */
const StoredSchema = v.object({
  isOn: v.boolean(),
  /** From how many decisions it has learnt. */
  lessons: v.number(),
  /**
   * For each of the last decisions a digit: 1 when the model alone agreed with it, plus 2 when it agreed with what it had
   * learnt before.
   */
  agreements: v.string(),
  /** 32-bit floats, little-endian, in base64; empty before the first lesson. */
  slots: v.string(),
});
const StoredJsonSchema = v.pipe(v.string(), v.parseJson(), StoredSchema);
export type StoredMemory = v.InferOutput<typeof StoredSchema>;

const nothingLearnt: StoredMemory = { isOn: true, lessons: 0, agreements: '', slots: '' };

/** Nothing where it cannot be read, such as that of another version: no post fails for it. */
export async function getStoredMemory(db: Reads): Promise<StoredMemory> {
  const stored = v.safeParse(StoredJsonSchema, await getSetting(db, reviewMemoryKey));
  return stored.success ? stored.output : nothingLearnt;
}

async function setStoredMemory(trx: Transaction, memory: StoredMemory): Promise<void> {
  await setSetting(trx, reviewMemoryKey, JSON.stringify(memory));
}

/** Forgets all that it has learnt, and goes on learning or not. */
export async function resetMemory(trx: Transaction, { isOn }: { isOn: boolean }): Promise<void> {
  await setStoredMemory(trx, { ...nothingLearnt, isOn });
}

/** Stores what one lesson has changed. Returns false when the memory is another one than that which was changed. */
export async function storeLesson(
  trx: Transaction,
  before: StoredMemory,
  { memory, modelAgreed, memoryAgreed }: LessonResult,
): Promise<boolean> {
  const now = await getStoredMemory(trx);
  if (!now.isOn || now.lessons !== before.lessons) return false;
  const agreement = String(Number(modelAgreed) + 2 * Number(memoryAgreed));
  await setStoredMemory(trx, {
    isOn: true,
    lessons: now.lessons + 1,
    agreements: `${now.agreements}${agreement}`.slice(-rememberedDecisions),
    slots: toBase64(memory.slots),
  });
  return true;
}

/** What it is worth, for people. */
export function describeMemory({ isOn, lessons, agreements }: StoredMemory): ReviewMemoryState {
  const count = (bit: number) =>
    agreements.split('').filter((digit) => (Number(digit) & bit) !== 0).length;
  return { isOn, lessons, last: agreements.length, agreedAlone: count(1), agreed: count(2) };
}

/** The memory for the review; undefined where there is none. Its key follows from the secret of the site. */
export function readMemory({ slots }: StoredMemory, secret: string): ReviewMemory | undefined {
  if (slots === '') return undefined;
  const bytes = Buffer.from(slots, 'base64');
  if (bytes.length !== memoryLength * Float32Array.BYTES_PER_ELEMENT) return undefined;
  // A copy: Node's buffers may share memory, at any offset.
  return { slots: new Float32Array(Uint8Array.from(bytes).buffer), key: keyOf(secret) };
}

export const newMemory = (secret: string): ReviewMemory => emptyMemory(keyOf(secret));

function keyOf(secret: string): ReviewMemory['key'] {
  const hash = createHmac('sha256', secret).update('review memory').digest();
  return [hash.readUInt32LE(0), hash.readUInt32LE(4)];
}

function toBase64({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
