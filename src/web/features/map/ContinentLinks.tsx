import { continents, continentShortLabels, type Continent } from '../../../contract/continents.ts';
import { formatCount } from '../../../messages/format-count.ts';
import { formatStories } from './map-texts.ts';

interface ContinentLinksProps {
  readonly hrefOf: (continent: Continent) => string;
  /** How many stories each continent has, to be shown next to its name. */
  readonly stories?: ReadonlyMap<Continent, number> | undefined;
}

/** The names of the continents as links, at their places on the map of the world. */
export function ContinentLinks({ hrefOf, stories }: ContinentLinksProps) {
  return (
    <ul className="list continent-links">
      {continents.map((continent) => {
        const count = stories?.get(continent);
        return (
          <li key={continent}>
            <a
              href={hrefOf(continent)}
              aria-label={count === undefined ? undefined : storiesOf(continent, count)}
            >
              <span>
                <BreakableName text={continentShortLabels[continent]} />
                {count === undefined ? null : <small data-quiet-hides> {formatCount(count)}</small>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function storiesOf(continent: Continent, count: number): string {
  return `${continentShortLabels[continent]}, ${formatStories(count)}`;
}

/** Allows a line break after the slash in a name. */
function BreakableName({ text }: { text: string }) {
  const [first, second] = text.split('/');
  if (second === undefined) return text;
  return (
    <>
      {first}/<wbr />
      {second}
    </>
  );
}
