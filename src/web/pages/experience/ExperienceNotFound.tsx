import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { CallError } from '../../api/call-error.ts';
import { connectionStore } from '../../api/connection.ts';
import { isMissing } from '../../api/experience-queries.ts';
import { useStore } from '../../browser/store.ts';
import { focusHeading } from '../../router/focus-heading.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMessages } from '../../ui/text/messages.ts';

interface ExperienceNotFoundProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of an experience that does not exist or could not be fetched. */
export function ExperienceNotFound({ error, onRetry }: ExperienceNotFoundProps) {
  const t = useMessages(storyMessages);
  const ui = useMessages(uiMessages);
  const { offlineSince } = useStore(connectionStore);
  // Offline it is unknown whether the experience exists.
  const isUncached = !(error instanceof CallError) && offlineSince !== undefined;
  return (
    <EmptyState
      level={1}
      title={t(isUncached ? 'notSaved' : 'notFound')}
      action={
        <>
          <LinkButton variant="primary" href={paths.browse}>
            {t('browseOthers')}
          </LinkButton>
          {isMissing(error) ? null : (
            <Button variant="quiet" onClick={onRetry}>
              {ui('tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {isUncached ? t('whenOnline') : t(isMissing(error) ? 'missing' : 'notFetched')}
    </EmptyState>
  );
}

/** Shown to the reader who reported an experience, in its place. Focuses the heading, because the focused button is gone. */
export function ReportedExperience() {
  const t = useMessages(storyMessages);
  useEffect(focusHeading, []);
  return (
    <EmptyState
      level={1}
      title={t('reported')}
      action={
        <LinkButton variant="primary" href={paths.browse}>
          {t('browseOthers')}
        </LinkButton>
      }
    >
      {t('hiddenUntil')}
    </EmptyState>
  );
}
