import styles from './pictures.module.css';

/** The sun rising behind hills, or the logo at this path. */
export function Logo({ path }: { path: string }) {
  if (path !== '') return <img className={styles.logo} src={path} alt="" width="32" height="32" />;
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect className={styles.sky} width="32" height="32" rx="9" />
      <path
        className={styles.rays}
        d="M16 4.5v3M7.2 8.2l2.1 2.1M24.8 8.2l-2.1 2.1M4.5 17h3M24.5 17h3"
      />
      <path className={styles.logoSun} d="M9.5 19a6.5 6.5 0 0 1 13 0z" />
      <path
        className={styles.logoHills}
        d="M0 22c5-3.4 10.5-3.4 16 0s11 3.4 16 0v1a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z"
      />
    </svg>
  );
}
