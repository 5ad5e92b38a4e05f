import { avatarOf } from '../../domain/avatar.ts';
import styles from './Pastel.module.css';

/** The class that sets `--pastel` to the colour of a story. */
export function pastelOf(randomId: string): string | undefined {
  return styles[`pastel${avatarOf(randomId).colour}`];
}
