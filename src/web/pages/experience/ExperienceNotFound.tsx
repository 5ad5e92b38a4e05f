import { useSyncExternalStore } from 'react';
import { paths } from '../../../contract/paths.ts';
import { CallError } from '../../api/call-error.ts';
import { connectionStore, type Connection } from '../../api/connection.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface ExperienceNotFoundProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

const online: Connection = {};

/** Whether the server says that there is no such story, or none any more. */
export const isMissing = (error: Error) => error instanceof CallError && error.status === 404;

/** What stands in place of a story that is not there, or did not come. */
export function ExperienceNotFound({ error, onRetry }: ExperienceNotFoundProps) {
  const { subscribe, getSnapshot } = connectionStore;
  const { offlineSince } = useSyncExternalStore(subscribe, getSnapshot, () => online);
  // Nobody could ask whether it is there.
  const isUnknown = !isMissing(error) && offlineSince !== undefined;
  return (
    <EmptyState
      level={1}
      title={isUnknown ? 'This story is not saved here' : 'Experience Not Found'}
      action={
        <>
          <LinkButton href={paths.browse}>Browse Other Experiences</LinkButton>
          {isMissing(error) ? null : (
            <Button look="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {isUnknown
        ? 'You can read it when you are online again.'
        : "This experience may have been removed or doesn't exist."}
      {isUnknown || isMissing(error)
        ? ''
        : ' Or it could not be fetched: please check your connection.'}
    </EmptyState>
  );
}
