import { createNoteEndpoint } from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueItem } from '../../contract/endpoints/console/queue.ts';
import { limits } from '../../contract/limits.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { Form, type Typed, typedIn, useSend, wrong } from '../account/Form.tsx';
import { useReload } from '../calls.ts';
import { StoryPart } from '../stories/StoryCard.tsx';
import styles from './Queue.module.css';

interface NotesProps {
  readonly item: QueueItem;
  readonly mayWrite: boolean;
  readonly announce: (text: string) => void;
}

const notSaved = (error: unknown) => sentenceFor(error, 'It was not saved.');

/** What moderators note for each other. */
export function QueueNotes({ item, mayWrite, announce }: NotesProps) {
  const { id } = item.experience;
  const reload = useReload([listQueueEndpoint]);
  const { problem, isPending, submit, setProblem } = useSend(async (form: HTMLFormElement) => {
    await call(createNoteEndpoint, { body: { id, text: typedIn(form)['note'] ?? '' } });
    form.reset();
    announce('Note saved.');
    await reload();
  }, notSaved);
  const send = ({ note }: Typed, form: HTMLFormElement) =>
    note?.trim() ? submit(form) : setProblem(wrong('Please write a note first.'));
  return (
    <StoryPart title="Notes">
      {item.notes.length === 0 ? null : (
        <ul className="stack list">
          {item.notes.map((note) => (
            <li key={note.id}>
              <strong>{note.by}</strong> <RelativeTime at={note.at} />
              <p dir="auto">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <Form className={`cluster ${styles.noteForm}`} onSend={send}>
          <TextField
            name="note"
            label="Note for other moderators"
            maxLength={2 * limits.note.max}
            error={problem?.message}
          />
          <SubmitButton variant="secondary" disabled={isPending}>
            Save note
          </SubmitButton>
        </Form>
      ) : null}
    </StoryPart>
  );
}
