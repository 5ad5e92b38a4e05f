/** The marks of a postmark before and after the reader's vote: paths, as `Postmark` takes them. */
export const arrow = 'M4.5 0v-9.5M.5-5.5l4-4l4 4';
export const check = 'M.5-4.5l3 3.5l5.5-8.5';
