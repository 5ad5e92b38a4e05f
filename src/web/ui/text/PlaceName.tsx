import styles from '../parts.module.css';

/** A city and its country, whose name is on one line where there is room. */
export function PlaceName({ city, country }: { city: string; country: string }) {
  return (
    <>
      {`${city}, `}
      <span className={styles.country}>{country}</span>
    </>
  );
}
