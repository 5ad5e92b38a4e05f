import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { focusHeading } from '../../router/focus-heading.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

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
