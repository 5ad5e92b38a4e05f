import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { defaultSite, type Site } from '../../contract/site.ts';
import { english } from '../../messages/english.ts';
import type { Language } from '../../messages/language.ts';
import { siteIn } from '../../messages/site-in.ts';
import { useCode } from '../browser/lazy-code.ts';
import { AddressContext, addressOf, useAddress, type Address } from '../router/address.ts';
import { FormResultContext } from '../router/form-result.tsx';
import type { FormResult } from '../router/renderer.ts';
import { SiteContext } from '../router/site.ts';
import { ErrorBoundary } from '../ui/failure/ErrorBoundary.tsx';
import { ClockProvider } from '../ui/text/clock.tsx';
import { LanguageContext } from '../ui/text/messages.ts';
import { DialogsProvider } from './DialogsProvider.tsx';
import { useDocumentTitle, watchNavigation } from './navigation.ts';
import { matchRoute, type RouteMatch } from './routes.ts';
import { Shell } from './shell/Shell.tsx';

export interface AppProps {
  readonly client: QueryClient;
  /** The server's clock: the browser starts from it, then goes on by its own. */
  readonly now: number;
  /** The result of the form that the page was rendered for: it belongs to the first route alone. */
  readonly form?: FormResult | undefined;
  /** By default English. */
  readonly language?: Language | undefined;
  /** By default the one of this app. */
  readonly site?: Site | undefined;
  /** The address that the server renders; the browser uses its location. */
  readonly at?: Address;
  /** Called when a page is hydrated, after the effects of all that it shows. */
  readonly onHydrated?: () => void;
}

/** The whole app, the same on the server and in the browser. */
export function App({
  client,
  now,
  form,
  language = english,
  site = defaultSite,
  at,
  onHydrated,
}: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <ClockProvider initialTime={now}>
        <LanguageContext value={language}>
          <SiteContext value={siteIn(site, language)}>
            <AddressProvider at={at}>
              <ErrorBoundary>
                <DialogsProvider>
                  <Shell>
                    <CurrentPage form={form} onHydrated={onHydrated} />
                  </Shell>
                </DialogsProvider>
              </ErrorBoundary>
            </AddressProvider>
          </SiteContext>
        </LanguageContext>
      </ClockProvider>
    </QueryClientProvider>
  );
}

interface AddressProviderProps {
  readonly at: Address | undefined;
  readonly children: ReactNode;
}

function AddressProvider({ at, children }: AddressProviderProps) {
  const [address, show] = useState(() => at ?? addressOf(location));
  const client = useQueryClient();
  useEffect(() => watchNavigation(client, show), [client]);
  return <AddressContext value={address}>{children}</AddressContext>;
}

type CurrentPageProps = Pick<AppProps, 'form'> & { onHydrated: (() => void) | undefined };

function CurrentPage({ form, onHydrated }: CurrentPageProps) {
  const { pathname, search } = useAddress();
  const match = useMemo(() => matchRoute({ pathname, search }), [pathname, search]);
  const [firstMatch] = useState(match);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>
        <FormResultContext value={match === firstMatch ? form : undefined}>
          <RoutedPage match={match} onHydrated={onHydrated} />
        </FormResultContext>
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Inside the Suspense boundary, which React hydrates after the rest: its effects run once the page is hydrated.
 */
function RoutedPage({
  match,
  onHydrated,
}: Pick<CurrentPageProps, 'onHydrated'> & { match: RouteMatch }) {
  const page = useCode(match.route.page);
  useDocumentTitle(page, match.props);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <page.Page {...match.props} />;
}
