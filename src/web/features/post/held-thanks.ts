/** When a story waits for a person. */
export const heldThanks = 'Thank you! A person will read your story soon.';
