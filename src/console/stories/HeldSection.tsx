import { useQuery } from '@tanstack/react-query';
import { listHeldExperiencesEndpoint } from '../../contract/endpoints/console/moderation.ts';
import type { HoldCause } from '../../contract/review.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { queryFor } from '../calls.ts';
import { Loaded } from '../Loading.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionList, KeyHint } from './DecisionList.tsx';
import { ReviewPart } from './StoryCard.tsx';

const causes: Record<HoldCause, string> = {
  unsure: 'The review was not sure',
  asked: 'Refused, the author asked a person',
  failed: 'The review failed',
  imported: 'Imported, the review was not sure',
};

/** Stories that no reader sees until a moderator publishes them, oldest first. */
export function HeldSection() {
  return (
    <Loaded query={useQuery(queryFor(listHeldExperiencesEndpoint))} name="the held stories">
      {({ count, items }) =>
        items.length === 0 ? (
          <EmptyState title="No Held Stories">
            Nothing waits to be read. What the review is not sure about will stand here.
          </EmptyState>
        ) : (
          <section className="stack">
            <h2>Held stories</h2>
            <p className="small">
              No reader sees these until you publish them.
              {count > items.length ? ` These are the first ${items.length} of ${count}.` : null}
            </p>
            <KeyHint shortcut="p" does="publishes" />
            <DecisionList>
              {items.map((item) => (
                <DecisionCard
                  key={item.experience.id}
                  list="held"
                  item={item}
                  reasons={item.reasons}
                  badges={<Badge>{causes[item.cause]}</Badge>}
                  facts={
                    <span>
                      Posted <RelativeTime at={item.experience.createdAt} />
                    </span>
                  }
                  details={<ReviewPart content={item.experience.content} reasons={item.reasons} />}
                />
              ))}
            </DecisionList>
          </section>
        )
      }
    </Loaded>
  );
}
