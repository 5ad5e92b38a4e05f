import { logoPath } from '../contract/site.ts';
import styles from './Console.module.css';

/** The site's logo. @param size in CSS pixels */
export function ConsoleLogo({ size }: { size: number }) {
  return <img className={styles.logo} src={logoPath} alt="" width={size} height={size} />;
}
