import {
  type ActionFunctionArgs,
  createCookie,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { placeQuery } from '../../../shared/format.ts';
import { storyPage, vote } from '../../../shared/stories.ts';
import { Card, Cards } from '../cards.tsx';

const voterCookie = createCookie('voter', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 365 * 86_400,
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: `A story from ${loaderData?.story.city} | Daily Uplift` },
];

export function loader({ params }: LoaderFunctionArgs) {
  const page = storyPage(params['randomId'] ?? '');
  if (page === undefined) throw data('Story not found', { status: 404 });
  return page;
}

export async function action({ params, request }: ActionFunctionArgs) {
  const known: unknown = await voterCookie.parse(request.headers.get('cookie'));
  const voter = typeof known === 'string' ? known : crypto.randomUUID();
  const isCounted = vote(params['randomId'] ?? '', voter);
  return data({ isCounted }, { headers: { 'set-cookie': await voterCookie.serialize(voter) } });
}

export default function StoryPage() {
  const { story, next, sameCity } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <Link to="/browse">Back to all stories</Link>
      </p>
      <h1>
        A story from{' '}
        <Link to={`/browse?${placeQuery(story)}`}>
          {story.city}, {story.country}
        </Link>
      </h1>
      <Card story={story} canVote />
      {next && (
        <p>
          <Link to={`/experience/${next.randomId}`}>Next story, from {next.city}</Link>
        </p>
      )}
      {sameCity.length > 0 && (
        <>
          <h2>More from {story.city}</h2>
          <Cards stories={sameCity} />
        </>
      )}
    </>
  );
}
