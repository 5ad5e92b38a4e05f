import { Link } from 'wouter';
import { paths } from '../../../contract/paths.ts';
import { useSite } from '../../page/site.ts';
import styles from './Footer.module.css';

export function Footer() {
  const { tagline } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.tagline}>{tagline}</p>
        <ul className={styles.links}>
          {['Community', 'Guidelines', 'Privacy'].map((text) => (
            <li key={text}>
              <Link href={paths.about} className={styles.link}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
