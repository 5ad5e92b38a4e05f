import { paths } from '../../../contract/paths.ts';
import { useSite } from '../../page/site.ts';
import styles from './Shell.module.css';

export function Footer() {
  const { tagline } = useSite();
  return (
    <footer className={`note ${styles.footer}`}>
      <div className="cluster">
        <p>{tagline}</p>
        <ul className="list cluster">
          {['Community', 'Guidelines', 'Privacy'].map((text) => (
            <li key={text}>
              <a href={paths.about} className="target">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
