/** The story of the day for displays that show one file. In a file of its own: one page of the app has it, no other. */
export const displayPaths = { picture: '/today.png', text: '/today.txt' } as const;
