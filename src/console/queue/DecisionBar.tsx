import {
  moderationReasons,
  moderationReasonTexts,
} from '../../contract/endpoints/moderation-reasons.ts';
import { Button } from '../../web/ui/Button.tsx';
import { verbOf } from '../stories/verbs.ts';
import type { QueueWork } from './use-queue.ts';
import styles from './DecisionBar.module.css';

/**
 * The decisions about the current item or the selected ones, with the undo of the last, and what of them did not work. On a
 * phone at the thumb.
 */
export function DecisionBar({ work }: { work: QueueWork }) {
  const count = work.selected.size;
  const many = count > 0 ? ` ${count}` : '';
  const { chosen } = work;
  const cannot = work.targets.length === 0;
  return (
    <div className={`stack ${styles.bar}`} role="group" aria-label="Decision">
      <Failure work={work} />
      {work.isAskingWhy ? <Reasons work={work} /> : null}
      <div className={`row ${styles.buttons}`}>
        <Button variant="primary" onClick={work.approve} disabled={cannot}>
          {verbOf('approve', chosen).act}
          {many}
        </Button>
        <Button
          variant="danger"
          aria-expanded={work.isAskingWhy}
          onClick={() => work.askWhy(!work.isAskingWhy)}
          disabled={cannot}
        >
          {verbOf('remove', chosen).act}
          {many}
        </Button>
        {count > 0 ? (
          <Button onClick={work.clear}>Deselect</Button>
        ) : (
          <Button onClick={() => work.move(1)}>Next</Button>
        )}
        <Undo work={work} />
      </div>
    </div>
  );
}

function Undo({ work }: { work: QueueWork }) {
  const { undoable } = work;
  if (undoable === undefined) return null;
  return (
    <p className={`cluster ${styles.undo}`}>
      <span>{undoable.text}</span>
      <Button variant="quiet" onClick={() => void work.undo()}>
        Undo
      </Button>
    </p>
  );
}

function Failure({ work: { failure, dismissFailure } }: { work: QueueWork }) {
  return (
    <div role="alert">
      {failure ? (
        <p className={`cluster ${styles.failure}`}>
          <span>
            <strong>{failure.title}</strong> {failure.description}
          </span>
          <Button variant="quiet" onClick={dismissFailure}>
            Dismiss
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Reasons({ work }: { work: QueueWork }) {
  return (
    <div className="stack tight">
      <p className="strong">Why? The author can read the reason.</p>
      <ol className={`list tiles ${styles.reasons}`} aria-label="Why">
        {moderationReasons.map((reason, i) => (
          <li key={reason}>
            <Button onClick={() => work.remove(reason)}>
              <kbd>{i + 1}</kbd> {moderationReasonTexts[reason].label}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
