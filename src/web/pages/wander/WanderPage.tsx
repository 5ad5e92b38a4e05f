import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { messagesOf } from '../../../messages/language.ts';
import type { PageDefinition } from '../../router/page.ts';
import { useMessages } from '../../ui/text/messages.ts';

export const wanderPage: PageDefinition = {
  Page: WanderPage,
  queries: () => [],
  head: (_, { language, site }) => ({
    title: pageTitle(messagesOf(appMessages, language)('wander'), site),
    description: messagesOf(wanderMessages, language)('description'),
  }),
};

function WanderPage() {
  const t = useMessages(appMessages);
  return <h1>{t('wander')}</h1>;
}
