import { avatarOf } from '../../domain/avatar.ts';
import { classes } from './classes.ts';
import styles from './Avatar.module.css';

/** The face of an anonymous person. Hidden from screen readers: the identifier is written next to it. */
export function Avatar({ randomId }: { randomId: string }) {
  const { emoji, colour } = avatarOf(randomId);
  return (
    <span className={classes(styles.avatar, styles[`pastel${colour}`])} aria-hidden="true">
      {emoji}
    </span>
  );
}
