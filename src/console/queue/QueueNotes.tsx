import { type SyntheticEvent, useState } from 'react';
import { createNoteEndpoint } from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueItem } from '../../contract/endpoints/console/queue.ts';
import { limits } from '../../contract/limits.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { useReload } from '../calls.ts';
import { StoryPart } from '../stories/StoryCard.tsx';
import { useForm } from '../use-form.ts';
import styles from './Queue.module.css';

interface NotesProps {
  readonly item: QueueItem;
  readonly mayWrite: boolean;
  readonly announce: (text: string) => void;
}

const notSaved = (error: unknown) => sentenceFor(error, 'It was not saved.');

/** What moderators note for each other. */
export function QueueNotes({ item, mayWrite, announce }: NotesProps) {
  const [text, setText] = useState('');
  const { id } = item.experience;
  const reload = useReload([listQueueEndpoint]);
  const { error, isPending, submit } = useForm(async () => {
    await call(createNoteEndpoint, { body: { id, text } });
    setText('');
    announce('Note saved.');
    await reload();
  }, notSaved);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    submit(undefined, text.trim() === '' ? 'Please write a note first.' : undefined);
  };
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
        <form className={styles.noteForm} onSubmit={send}>
          <TextField
            name="note"
            label="Note for other moderators"
            maxLength={2 * limits.note.max}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error}
          />
          <SubmitButton variant="secondary" disabled={isPending}>
            Save note
          </SubmitButton>
        </form>
      ) : null}
    </StoryPart>
  );
}
