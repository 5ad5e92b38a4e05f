import styles from './Gallery.module.css';

const names = [
  'paper',
  'surface',
  'wash',
  'dawn',
  'ink',
  'ink-quiet',
  'line',
  'edge',
  'accent',
  'amber',
  'amber-wash',
  'danger',
  'success',
  'focus',
  'sunrise-coral',
  'sunrise-apricot',
  'sunrise-gold',
];

/** Every colour with its name, in the browser's colour scheme. */
export function Colours() {
  return (
    <ul className={`list tiles ${styles.colours}`}>
      {names.map((name) => (
        <li key={name}>
          <span style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
