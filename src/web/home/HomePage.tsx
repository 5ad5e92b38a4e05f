export function HomePage() {
  return <h1>Daily Uplift</h1>;
}
