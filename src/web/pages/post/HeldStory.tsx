import { paths } from '../../../contract/paths.ts';
import { heldThanks } from '../../features/post/held-thanks.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What stands in place of the form when a story that was sent without script waits for a person. */
export function HeldStory() {
  return (
    <div role="status">
      <EmptyState
        title={heldThanks}
        action={
          <LinkButton look="primary" href={paths.browse}>
            Browse Experiences
          </LinkButton>
        }
      >
        The automated review was not sure about it, or you asked for a person. It becomes public
        when somebody has read it and found it fine.
      </EmptyState>
    </div>
  );
}
