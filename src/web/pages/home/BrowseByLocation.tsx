import { Link } from 'wouter';
import { continents, continentShortLabels } from '../../../contract/continents.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { Section } from './Section.tsx';
import styles from './BrowseByLocation.module.css';

/** The side of the globe on which each continent is, in their order. */
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
                <Breakable text={continentShortLabels[continent]} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A name of two parts may break between them. */
function Breakable({ text }: { text: string }) {
  const [first, second] = text.split('/');
  if (second === undefined) return text;
  return (
    <>
      {first}/<wbr />
      {second}
    </>
  );
}
