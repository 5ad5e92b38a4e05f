export function PostPage() {
  return <h1>Share a Positive Experience</h1>;
}
