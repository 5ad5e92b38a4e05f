import { Link, useLoaderData } from 'react-router';
import { placeName, placeQuery } from '../../../shared/format.ts';
import { continents, homePage } from '../../../shared/stories.ts';
import { Cards } from '../cards.tsx';

export const meta = () => [{ title: 'Daily Uplift' }];

export const loader = () => ({ ...homePage(), continents });

export default function Home() {
  const { best, trending, recent, ...rest } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Small good things, every day</h1>
      <p>
        Short, true stories from people all over the world. <Link to="/browse">Read them all</Link>
      </p>
      <h2>Today's best</h2>
      <Cards stories={best} />
      <h2>Trending this week</h2>
      <Cards stories={trending} />
      <h2>Browse by place</h2>
      <ul className="tags">
        {rest.continents.map((continent) => (
          <li key={continent}>
            <Link to={`/browse?continent=${continent}`}>{placeName(continent)}</Link>
          </li>
        ))}
      </ul>
      <div className="columns">
        <section>
          <h2>Recent stories</h2>
          <Cards stories={recent} />
        </section>
        <Activity {...rest} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof loader>;

function Activity({ stats, cities }: Pick<Loaded, 'stats' | 'cities'>) {
  return (
    <section>
      <h2>Live activity</h2>
      <dl className="stats">
        <div>
          <dt>Stories</dt>
          <dd>{stats.stories}</dd>
        </div>
        <div>
          <dt>Votes</dt>
          <dd>{stats.votes}</dd>
        </div>
        <div>
          <dt>Last 24 hours</dt>
          <dd>{stats.lastDay}</dd>
        </div>
      </dl>
      <h2>Top cities this week</h2>
      <ol>
        {cities.map((place) => (
          <li key={`${place.city}, ${place.country}`}>
            <Link to={`/browse?${placeQuery(place)}`}>
              {place.city}, {place.country}
            </Link>
            : {place.totalVotes} votes, {place.experienceCount} stories
          </li>
        ))}
      </ol>
    </section>
  );
}
