import { createNoteEndpoint } from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueItem } from '../../contract/endpoints/console/queue.ts';
import { limits } from '../../contract/limits.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
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

/** What moderators note for each other. */
export function QueueNotes({ item, mayWrite, announce }: NotesProps) {
  const { id } = item.experience;
  const t = useMessages(consoleQueueMessages);
  const { sentence } = useLanguage();
  const reload = useReload([listQueueEndpoint]);
  const { problem, isPending, submit, setProblem } = useSend(
    async (form: HTMLFormElement) => {
      await call(createNoteEndpoint, { body: { id, text: typedIn(form)['note'] ?? '' } });
      form.reset();
      announce(t('noteSaved'));
      await reload();
    },
    (error) => sentence(sentenceFor(error, t('noteNotSaved'))),
  );
  const send = ({ note }: Typed, form: HTMLFormElement) =>
    note?.trim() ? submit(form) : setProblem(wrong(t('noNote')));
  return (
    <StoryPart title={t('notes')}>
      {item.notes.length === 0 ? null : (
        <ul className="stack list">
          {item.notes.map((note) => (
            <li key={note.id}>
              <strong translate="no">{note.by}</strong> <RelativeTime at={note.at} />
              <p dir="auto">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <Form className={`cluster ${styles.noteForm}`} onSend={send}>
          <TextField
            name="note"
            label={t('note')}
            maxLength={2 * limits.note.max}
            error={problem?.message}
          />
          <SubmitButton variant="secondary" disabled={isPending}>
            {t('saveNote')}
          </SubmitButton>
        </Form>
      ) : null}
    </StoryPart>
  );
}
