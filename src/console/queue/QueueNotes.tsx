import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { createNoteEndpoint } from '../../contract/endpoints/console/queue-actions.ts';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { limits } from '../../contract/limits.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { queueKey } from './queue-queries.ts';
import styles from './QueueDetail.module.css';

interface NotesProps {
  readonly item: QueueItem;
  readonly mayWrite: boolean;
  readonly announce: (text: string) => void;
}

/** What moderators note for each other. */
export function QueueNotes({ item, mayWrite, announce }: NotesProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const client = useQueryClient();
  const { id } = item.experience;
  const writing = useMutation({
    mutationFn: () => call(createNoteEndpoint, { body: { id, text } }),
    onSuccess: () => {
      setText('');
      announce('Note saved.');
      return client.invalidateQueries({ queryKey: queueKey });
    },
  });
  const notSaved = writing.isError ? sentenceFor(writing.error, 'It was not saved.') : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '' && !writing.isPending) writing.mutate();
  };
  return (
    <section className={styles.part}>
      <h3>Notes</h3>
      {item.notes.length === 0 ? null : (
        <ul>
          {item.notes.map((note) => (
            <li key={note.id}>
              <strong>{note.by}</strong> <RelativeTime at={note.at} />
              <p dir="auto">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <form className={styles.note} onSubmit={submit}>
          <TextField
            name="note"
            label="Note for other moderators"
            maxLength={2 * limits.note.max}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isMissing ? 'Please write a note first.' : notSaved}
          />
          <SubmitButton variant="secondary" disabled={writing.isPending}>
            Save note
          </SubmitButton>
        </form>
      ) : null}
    </section>
  );
}
