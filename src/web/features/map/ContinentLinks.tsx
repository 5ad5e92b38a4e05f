import { continents, type Continent } from '../../../contract/continents.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';

interface ContinentLinksProps {
  readonly hrefOf: (continent: Continent) => string;
  /** How many stories each continent has, to be shown next to its name. */
  readonly stories?: ReadonlyMap<Continent, number> | undefined;
}

/** The names of the continents as links, at their places on the map of the world. */
export function ContinentLinks({ hrefOf, stories }: ContinentLinksProps) {
  const t = useMessages(storiesMessages);
  const { number, shortContinent } = useLanguage();
  return (
    <ul className="list continent-links">
      {continents.map((continent) => {
        const place = shortContinent(continent);
        const count = stories?.get(continent);
        return (
          <li key={continent}>
            <Link
              href={hrefOf(continent)}
              aria-label={
                count === undefined
                  ? undefined
                  : t('counted', { place, stories: t('stories', { count }) })
              }
            >
              <span>
                <BreakableName text={place} />
                {count === undefined ? null : <small data-quiet-hides> {number(count)}</small>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
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
