import { avatarOf } from '../../domain/avatar.ts';
import { classes } from './classes.ts';
import styles from './Avatar.module.css';

/** The face of an anonymous person. It says nothing that isn't written beside it. */
export function Avatar({ randomId }: { randomId: string }) {
  const { emoji, colour } = avatarOf(randomId);
  return (
    <span className={classes(styles.avatar, styles[`pastel${colour}`])} aria-hidden="true">
      {emoji}
    </span>
  );
}
