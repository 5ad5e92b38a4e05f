import * as v from 'valibot';

/** A receipt: a random number of 128 bits in base64url. Whoever has it can see, edit and delete its story. */
export const ReceiptTokenSchema = v.pipe(
  v.string('Please give the receipt of a story.'),
  v.regex(/^[\w-]{22}$/, 'This is not the receipt of a story.'),
  v.description('A random number of 128 bits in base64url, chosen by the author’s browser'),
);
