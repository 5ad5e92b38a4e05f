import { Link, useFetcher } from 'react-router';
import { dateOf, tagsOf } from '../../shared/format.ts';
import type { Story } from '../../shared/stories.ts';

export function Cards({ stories, canVote = false }: { stories: Story[]; canVote?: boolean }) {
  return (
    <ul className="cards">
      {stories.map((story) => (
        <li key={story.id}>
          <Card story={story} canVote={canVote} />
        </li>
      ))}
    </ul>
  );
}

export function Card({ story, canVote }: { story: Story; canVote: boolean }) {
  const { randomId, content, city, country, createdAt, votes } = story;
  return (
    <article className="card">
      <p dir="auto">{content}</p>
      <div className="byline">
        <Link to={`/experience/${randomId}`}>
          {city}, {country}
        </Link>
        <time dateTime={new Date(createdAt).toISOString()}>{dateOf(createdAt)}</time>
      </div>
      {canVote ? <Vote story={story} /> : <div>{votes} votes</div>}
    </article>
  );
}

function Vote({ story }: { story: Story }) {
  const fetcher = useFetcher();
  return (
    <>
      <ul className="tags">
        {tagsOf(story).map((tag) => (
          <li key={tag}>#{tag}</li>
        ))}
      </ul>
      <fetcher.Form method="post" action={`/experience/${story.randomId}`}>
        <button type="submit">Uplifting: {story.votes}</button>
      </fetcher.Form>
    </>
  );
}
