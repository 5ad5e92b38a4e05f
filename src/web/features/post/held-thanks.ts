/** The thanks for a story that is held for a moderator. */
export const heldThanks = 'Thank you! A person will read your story soon.';
