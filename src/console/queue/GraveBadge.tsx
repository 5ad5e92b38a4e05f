import styles from './GraveBadge.module.css';

/** Marks what can harm a person while it waits. */
export function GraveBadge() {
  return <span className={styles.grave}>Grave</span>;
}
