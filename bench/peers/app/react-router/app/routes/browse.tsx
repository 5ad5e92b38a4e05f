import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { placeName } from '../../../shared/format.ts';
import { browsePage, continents, orders, readFilter, timeframes } from '../../../shared/stories.ts';
import { Cards } from '../cards.tsx';

export const meta = () => [{ title: 'All stories | Daily Uplift' }];

export function loader({ request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const choices = {
    continent: {
      '': 'All continents',
      ...Object.fromEntries(continents.map((slug) => [slug, placeName(slug)])),
    },
    sortBy: orders,
    timeframe: timeframes,
  };
  return { filter, choices, stories: browsePage(filter) };
}

export default function Browse() {
  const { filter, choices, stories } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>All stories</h1>
      <Form className="filters" action="/browse" key={JSON.stringify(filter)}>
        <Select
          label="Continent"
          name="continent"
          value={filter.continent}
          choices={choices.continent}
        />
        <label>
          Country <input name="country" defaultValue={filter.country} />
        </label>
        <label>
          City <input name="city" defaultValue={filter.city} />
        </label>
        <Select label="Order" name="sortBy" value={filter.sortBy} choices={choices.sortBy} />
        <Select
          label="Time"
          name="timeframe"
          value={filter.timeframe}
          choices={choices.timeframe}
        />
        <button type="submit">Show</button>
      </Form>
      <Cards stories={stories} canVote />
    </>
  );
}

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
}

function Select({ label, name, value, choices }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
