import { avatarOf } from '../../domain/avatar.ts';
import styles from './Postmark.module.css';

/** The class that sets `--pastel` to the colour of a story. */
export function pastelOf(randomId: string): string | undefined {
  return styles[`pastel${avatarOf(randomId).colour}`];
}
