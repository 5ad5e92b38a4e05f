import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../../../contract/paths.ts';
import { newsMessages } from '../../../messages/areas/site/news.ts';
import { hasNews, refusedStories } from '../../api/journal.ts';
import { useStore } from '../../browser/store.ts';
import { currentPath, navigate, useAddress } from '../../router/address.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { isSetAside, openRefused, restoreRefused, showNews } from './show-news.ts';

/** Notifies of the writes that were sent or refused, and stays until refused stories are back in the form. */
export function BackgroundNews() {
  const isNews = useStore(hasNews);
  const [refused] = useStore(refusedStories);
  const isTabVisible = useSyncExternalStore(subscribeVisibility, isVisible);
  const client = useQueryClient();
  const language = useLanguage();
  const t = useMessages(newsMessages);
  const { pathname } = useAddress();
  useEffect(() => {
    if (!isTabVisible || !isNews) return;
    void showNews(openForm, language).then(
      (isSent) => void (isSent && client.invalidateQueries({ queryKey: ['api'] })),
    );
  }, [isTabVisible, isNews, client, language]);
  useEffect(() => {
    if (!isTabVisible || isNews || refused === undefined) return;
    void restoreRefused(refused, openForm, language);
  }, [isTabVisible, isNews, refused, pathname, language]);
  if (refused === undefined) return null;
  return (
    <p className="raised cluster">
      {t(isSetAside(refused) ? 'setAside' : 'refused')}
      <Button variant="quiet" onClick={() => void openRefused(refused, openForm)}>
        {t('openIt')}
      </Button>
    </p>
  );
}

const openForm = () => void (currentPath() === paths.post || navigate(paths.post));

const isVisible = () => !document.hidden;

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
