import type { FunctionComponent } from 'react';
import { classes } from '../classes.ts';
import { Link } from '../Link.tsx';
import styles from './header.module.css';

interface BottomBarProps {
  readonly label: string;
  /** Up to four. */
  readonly links: readonly {
    readonly href: string;
    readonly text: string;
    readonly Icon: FunctionComponent;
    readonly isCurrent: boolean;
  }[];
}

/** The navigation at the bottom of a phone, where the thumb is. Larger screens have it in the header. */
export function BottomBar({ label, links }: BottomBarProps) {
  return (
    <nav className={classes('no-print', styles.bottom)} aria-label={label}>
      {links.map(({ href, text, Icon, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <Icon />
          {text}
        </Link>
      ))}
    </nav>
  );
}
