import styles from './Landscape.module.css';

/**
 * The sun over two hills and the ground of the page, at the height of the reader's time of day, which the bootstrap script writes into the
 * document; in the evening the moon and stars.
 */
export function Landscape() {
  return (
    <div className={styles.landscape} aria-hidden="true">
      <svg className={styles.stars} viewBox="0 0 400 120" preserveAspectRatio="xMaxYMin slice">
        <path d="M60 30h0M118 64h0M150 18h0M196 46h0M228 84h0M262 22h0M300 58h0M352 92h0M384 28h0" />
        <path d="M92 88h0M174 74h0M246 52h0M330 14h0M366 62h0" />
      </svg>
      <svg className={styles.sun} viewBox="0 0 200 200">
        <circle cx="100" cy="100" r="96" />
        <circle cx="100" cy="100" r="72" />
        <circle cx="100" cy="100" r="48" />
      </svg>
      <svg className={styles.hills} viewBox="0 0 400 100" preserveAspectRatio="none">
        <path d="M0 36C60 6 120 0 190 22s140-22 210-6v84H0z" />
        <path d="M0 62c90-8 150-44 220-26s120 6 180-18v82H0z" />
        <path d="M0 94c60-8 120 4 200 0s140-8 200-2v10H0z" />
      </svg>
    </div>
  );
}
