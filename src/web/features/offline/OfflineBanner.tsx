import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { offlineMessages } from '../../../messages/areas/offline.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { connectionStore, type Connection } from '../../api/connection.ts';
import { clockTime } from '../../browser/clock-time.ts';
import { useStore } from '../../browser/store.ts';
import { useAddress } from '../../router/address.ts';
import { useLanguage } from '../../ui/text/messages.ts';
import styles from './OfflineBanner.module.css';

/**
 * Shows while the network is lost or the server fails, and while the page shows saved responses. The status element is always rendered, so that
 * screen readers announce a change.
 */
export function OfflineBanner() {
  const { resetForPage, trackQueries } = connectionStore;
  const client = useQueryClient();
  useEffect(() => trackQueries(client), [client, trackQueries]);
  const connection = useStore(connectionStore);
  const { pathname, search } = useAddress();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) resetForPage();
    shown.current = address;
  }, [address, resetForPage]);
  const text = textFor(connection, useLanguage());
  return (
    <output className={styles.status}>
      {text ? <span className={`small ${styles.banner}`}>{text}</span> : null}
    </output>
  );
}

function textFor(
  { offlineSince, isServerError, savedAt, isMissing }: Connection,
  language: Language,
): string | undefined {
  const t = messagesOf(offlineMessages, language);
  const time = savedAt && clockTime(savedAt, language);
  if (offlineSince === undefined) return time && t('savedView', { time });
  const since = { time: clockTime(offlineSince, language) };
  const missing = time ? t('partlySaved', { time }) : t('notSaved');
  const saved = time ? t('saved', { time }) : t('readBefore');
  const outage = isServerError ? t('serverError', since) : t('offline', since);
  return outage + language.signs.space + (isMissing ? missing : saved);
}
