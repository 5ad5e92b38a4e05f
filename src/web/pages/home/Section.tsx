import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** A link to more of the same. */
  readonly more?: { readonly href: string; readonly text: string };
  readonly children: ReactNode;
}

/** A section of the home page with its heading. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {more ? (
        <Link href={more.href} className={styles.more}>
          {more.text}
          <ChevronRightIcon />
        </Link>
      ) : null}
    </section>
  );
}
