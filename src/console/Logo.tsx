import { logoPath } from '../contract/site.ts';
import styles from './Logo.module.css';

/** The site's logo. @param size in CSS pixels */
export function Logo({ size }: { size: number }) {
  return <img className={styles.logo} src={logoPath} alt="" width={size} height={size} />;
}
