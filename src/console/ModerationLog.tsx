import { useQuery } from '@tanstack/react-query';
import type { ModerationLogEntry } from '../contract/endpoints/console/moderation.ts';
import { sentenceFor } from '../web/api/call-error.ts';
import { Button } from '../web/ui/Button.tsx';
import { EmptyState } from '../web/ui/EmptyState.tsx';
import { logQuery } from './console-queries.ts';
import { Loading } from './Loading.tsx';
import styles from './ModerationLog.module.css';

const actionTexts: Record<ModerationLogEntry['action'], string> = {
  login: 'Logged in',
  'login-failed': 'Login failed',
  logout: 'Logged out',
  restore: 'Restored a story',
  'restore-all': 'Restored all that was hidden',
  publish: 'Published a held story',
  refuse: 'Did not publish a held story',
  delete: 'Deleted a story',
  drop: 'Dropped a decision: its author had changed the story',
  report: 'A reader reported a story',
  hold: 'The review held a story',
  appeal: 'An author appealed',
  edit: 'An author edited a story',
  withdraw: 'An author deleted a story',
  'password-changed': 'Changed the password',
  invite: 'Invited a moderator',
  'invitation-withdrawn': 'Withdrew an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'role-changed': 'Changed a role',
  disabled: 'Disabled a moderator',
  enabled: 'Enabled a moderator',
  'codes-on': 'Turned one-time codes on',
  'codes-off': 'Turned one-time codes off',
  'passkey-added': 'Added a passkey',
  'passkey-deleted': 'Deleted a passkey',
  'session-ended': 'Ended a session',
};

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Failed logins within an hour are one entry. */
function detailsOf({ detail, count }: ModerationLogEntry): string | null {
  return count === 1 ? detail : `${count} times within the hour`;
}

/** The actions and logins of moderators, newest first. Entries are never changed. */
export function ModerationLog() {
  const { data, error, isPending, isError, refetch } = useQuery(logQuery);
  if (isPending) return <Loading>Loading the log...</Loading>;
  if (isError) {
    return (
      <EmptyState
        title="The log did not load"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {sentenceFor(error, 'Please check your connection and try once more.')}
      </EmptyState>
    );
  }
  // A column in which nothing would stand is left out.
  const hasStories = data.some(({ randomId }) => randomId !== null);
  const hasDetails = data.some((entry) => detailsOf(entry) !== null);
  return (
    <section>
      <h2>Moderation log</h2>
      {/* tabIndex: a table that is wider than the screen can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Moderation log" tabIndex={0}>
        <table className={styles.log}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              {hasStories ? (
                <th className={styles.story} scope="col">
                  Story
                </th>
              ) : null}
              {hasDetails ? <th scope="col">Details</th> : null}
            </tr>
          </thead>
          <tbody>
            {data.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <time dateTime={entry.createdAt}>
                    {timeFormat.format(Date.parse(entry.createdAt))}
                  </time>
                </td>
                <td>{actionTexts[entry.action]}</td>
                {hasStories ? <td>{entry.randomId}</td> : null}
                {hasDetails ? <td>{detailsOf(entry)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
