import { useId, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './HomePage.module.css';

interface SectionProps {
  readonly title: string;
  /** A link to more of the same. */
  readonly more?: { readonly href: string; readonly text: string };
  readonly className?: string | undefined;
  /** Whether it has nothing but counts, which quiet mode hides. */
  readonly isCount?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page with its heading. */
export function Section({ title, more, className, isCount, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={classes(styles.section, className)}
      aria-labelledby={id}
      data-quiet-hides={isCount}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {more ? (
        <Link href={more.href} className="target">
          {more.text}
          <ChevronRightIcon />
        </Link>
      ) : null}
    </section>
  );
}
