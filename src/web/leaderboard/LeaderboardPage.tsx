export function LeaderboardPage() {
  return <h1>Positive Cities Rankings</h1>;
}
