import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { messagesOf } from '../../../messages/language.ts';
import type { PageDefinition } from '../../router/page.ts';
import { useMessages } from '../../ui/text/messages.ts';

export const todayPage: PageDefinition = {
  Page: TodayPage,
  queries: () => [],
  head: (_, { language, site }) => ({
    title: pageTitle(messagesOf(appMessages, language)('five'), site),
    description: messagesOf(todayMessages, language)('description'),
  }),
};

function TodayPage() {
  const t = useMessages(appMessages);
  return <h1>{t('five')}</h1>;
}
