/** '1 vote', '1,234 votes'. */
export function votesText(votes: number): string {
  return `${votes.toLocaleString('en')} ${votes === 1 ? 'vote' : 'votes'}`;
}
