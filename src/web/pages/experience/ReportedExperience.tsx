import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { focusHeading } from '../../page/focus-heading.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What the reader who reported a story sees in its place. It takes the focus, which went with the story. */
export function ReportedExperience() {
  useEffect(focusHeading, []);
  return (
    <EmptyState
      level={1}
      title="You reported this story"
      action={<LinkButton href={paths.browse}>Browse Other Experiences</LinkButton>}
    >
      It is hidden while a person looks at it. If it is fine, it comes back; if not, it is removed.
    </EmptyState>
  );
}
