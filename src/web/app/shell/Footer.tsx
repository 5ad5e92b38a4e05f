import { Link } from 'wouter';
import { paths } from '../../../contract/paths.ts';
import { siteDescription } from '../../../contract/site.ts';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.tagline}>{siteDescription}</p>
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
