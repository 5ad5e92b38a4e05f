import { moderationReasons } from '../../contract/endpoints/moderation-reasons.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useMessages } from '../../web/ui/text/messages.ts';
import { type Verb, verbOf } from '../stories/verbs.ts';
import type { QueueWork } from './use-queue.ts';
import styles from './DecisionBar.module.css';

/**
 * The decisions about the current item or the selected ones, with the undo of the last, and what of them did not work. On a
 * phone at the thumb.
 */
export function DecisionBar({ work }: { work: QueueWork }) {
  const t = useMessages(consoleQueueMessages);
  const story = useMessages(consoleStoriesMessages);
  const count = work.selected.size;
  const act = (verb: Verb) => (count > 0 ? story(`${verb}Many`, { number: count }) : story(verb));
  const { chosen } = work;
  const cannot = work.targets.length === 0;
  return (
    <div className={`stack ${styles.bar}`} role="group" aria-label={t('decision')}>
      <Failure work={work} />
      {work.isAskingWhy ? <Reasons work={work} /> : null}
      <div className={`row ${styles.buttons}`}>
        <Button variant="primary" onClick={work.approve} disabled={cannot}>
          {act(verbOf('approve', chosen))}
        </Button>
        <Button
          variant="danger"
          aria-expanded={work.isAskingWhy}
          onClick={() => work.askWhy(!work.isAskingWhy)}
          disabled={cannot}
        >
          {act(verbOf('remove', chosen))}
        </Button>
        {count > 0 ? (
          <Button onClick={work.clear}>{t('deselect')}</Button>
        ) : (
          <Button onClick={() => work.move(1)}>{t('next')}</Button>
        )}
        <Undo work={work} />
      </div>
    </div>
  );
}

function Undo({ work }: { work: QueueWork }) {
  const { undoable } = work;
  const t = useMessages(consoleQueueMessages);
  if (undoable === undefined) return null;
  return (
    <p className={`cluster ${styles.undo}`}>
      <span>{undoable.text}</span>
      <Button variant="quiet" onClick={() => void work.undo()}>
        {t('undo')}
      </Button>
    </p>
  );
}

function Failure({ work: { failure, dismissFailure } }: { work: QueueWork }) {
  const t = useMessages(consoleQueueMessages);
  return (
    <div role="alert">
      {failure ? (
        <p className={`cluster ${styles.failure}`}>
          <span>
            <strong>{failure.title}</strong> {failure.description}
          </span>
          <Button variant="quiet" onClick={dismissFailure}>
            {t('dismiss')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Reasons({ work }: { work: QueueWork }) {
  const t = useMessages(consoleQueueMessages);
  const story = useMessages(consoleStoriesMessages);
  return (
    <div className="stack tight">
      <p className="strong">{t('whyAsked')}</p>
      <ol className={`list tiles ${styles.reasons}`} aria-label={t('why')}>
        {moderationReasons.map((reason, i) => (
          <li key={reason}>
            <Button onClick={() => work.remove(reason)}>
              <kbd>{i + 1}</kbd> {story(reason)}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
