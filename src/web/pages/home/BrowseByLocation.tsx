import { Link } from 'wouter';
import { continents, continentShortLabels } from '../../../contract/continents.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { Section } from './Section.tsx';
import styles from './BrowseByLocation.module.css';

/** The emoji of a globe for each continent, in the order of `continents`. */
const globes = ['🌎', '🌎', '🌍', '🌏', '🌍', '🌏'];

export function BrowseByLocation() {
  return (
    <Section title="Browse by Location" more={{ href: paths.browse, text: 'View all locations' }}>
      <ul className={styles.continents}>
        {continents.map((continent, i) => (
          <li key={continent}>
            <Link href={browsePath({ continent })}>
              <span className={styles.globe} aria-hidden="true">
                {globes[i]}
              </span>
              <span>
                <BreakableName text={continentShortLabels[continent]} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
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
