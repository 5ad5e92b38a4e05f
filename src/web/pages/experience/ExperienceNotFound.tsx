import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { CallError } from '../../api/call-error.ts';
import { connectionStore } from '../../api/connection.ts';
import { isMissing } from '../../api/experience-queries.ts';
import { useStore } from '../../browser/store.ts';
import { focusHeading } from '../../router/focus-heading.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface ExperienceNotFoundProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of an experience that does not exist or could not be fetched. */
export function ExperienceNotFound({ error, onRetry }: ExperienceNotFoundProps) {
  const { offlineSince } = useStore(connectionStore);
  // Offline it is unknown whether the experience exists.
  const isUncached = !(error instanceof CallError) && offlineSince !== undefined;
  return (
    <EmptyState
      level={1}
      title={isUncached ? 'This story is not saved here' : 'Experience Not Found'}
      action={
        <>
          <LinkButton variant="primary" href={paths.browse}>
            Browse Other Experiences
          </LinkButton>
          {isMissing(error) ? null : (
            <Button variant="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {isUncached
        ? 'You can read it when you are online again.'
        : "This experience may have been removed or doesn't exist."}
      {isUncached || isMissing(error)
        ? ''
        : ' Or it could not be fetched: please check your connection.'}
    </EmptyState>
  );
}

/** Shown to the reader who reported an experience, in its place. Focuses the heading, because the focused button is gone. */
export function ReportedExperience() {
  useEffect(focusHeading, []);
  return (
    <EmptyState
      level={1}
      title="You reported this story"
      action={
        <LinkButton variant="primary" href={paths.browse}>
          Browse Other Experiences
        </LinkButton>
      }
    >
      It is hidden while a person looks at it. If it is fine, it comes back; if not, it is removed.
    </EmptyState>
  );
}
