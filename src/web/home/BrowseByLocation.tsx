import { Link } from 'wouter';
import { browsePath, paths } from '../../contract/paths.ts';
import { continents, continentShortLabels } from '../../contract/continents.ts';
import styles from './BrowseByLocation.module.css';
import { Section } from './Section.tsx';

/** The side of the globe on which each continent is, in their order. */
const globes = ['🌎', '🌎', '🌍', '🌏', '🌍', '🌏'];

export function BrowseByLocation() {
  return (
    <Section title="Browse by Location" more={{ href: paths.browse, text: 'View all locations' }}>
      <ul className={styles.continents}>
        {continents.map((continent, i) => (
          <li key={continent}>
            <Link href={browsePath({ continent })}>
              <span aria-hidden="true">{globes[i]}</span>
              {continentShortLabels[continent]}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
