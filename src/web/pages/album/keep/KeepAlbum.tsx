import { useState, type ChangeEvent } from 'react';
import { albumMessages } from '../../../../messages/areas/rituals/album.ts';
import { messagesOf, type Language } from '../../../../messages/language.ts';
import { addStamps, type StoredStamp } from '../../../../offline/stamps.ts';
import { lazyPart } from '../../../router/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import styles from './KeepAlbum.module.css';

const EraseDialog = lazyPart(async () => (await import('./EraseDialog.tsx')).EraseDialog);

interface KeepAlbumProps {
  readonly stamps: readonly StoredStamp[];
  readonly onPrint: () => void;
}

/** The album as a file and on paper, and its end. */
export function KeepAlbum({ stamps, onPrint }: KeepAlbumProps) {
  const language = useLanguage();
  const t = useMessages(albumMessages);
  const [isErasing, setErasing] = useState(false);
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) await orSay(addFrom(file, language), language);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const saveAll = () => void orSay(save(stamps), language);
  const hasStamps = stamps.length > 0;
  return (
    <section className="no-print">
      <h2>{t('keep')}</h2>
      <p className="quiet">{t('keepHelp')}</p>
      <div className="cluster">
        {hasStamps ? <Button onClick={saveAll}>{t('save')}</Button> : null}
        <label className={`button button-secondary ${styles.add}`}>
          {t('add')}
          <input
            type="file"
            accept=".json,application/json"
            className="visually-hidden"
            onChange={(event) => void add(event)}
          />
        </label>
        {hasStamps ? <Button onClick={onPrint}>{t('print')}</Button> : null}
        {hasStamps ? (
          <Button variant="quiet" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        ) : null}
      </div>
      {isErasing ? <EraseDialog onSave={saveAll} onClose={() => setErasing(false)} /> : null}
    </section>
  );
}

async function save(stamps: readonly StoredStamp[]): Promise<void> {
  const { saveAlbum } = await import('./album-file.ts');
  saveAlbum(stamps);
}

async function addFrom(file: File, language: Language): Promise<void> {
  const t = messagesOf(albumMessages, language);
  const { readAlbum } = await import('./album-file.ts');
  const album = await readAlbum(file);
  if (album === undefined) {
    toasts.add({ title: t('damaged'), description: t('damagedHelp'), variant: 'destructive' });
    return;
  }
  const { added, isStored } = await addStamps(album.stamps);
  const notes = [
    album.unread > 0 ? t('unread', { count: album.unread }) : '',
    isStored ? '' : t('notStored'),
  ].filter((note) => note !== '');
  toasts.add({
    title: added === 0 ? t('addedNone') : t('added', { count: added }),
    ...(notes.length > 0 && { description: notes.join(' · ') }),
  });
}

/** Its code may not be there, as after an update. */
async function orSay(work: Promise<void>, language: Language): Promise<void> {
  await work.catch(() =>
    toasts.add({ title: messagesOf(albumMessages, language)('failed'), variant: 'destructive' }),
  );
}
