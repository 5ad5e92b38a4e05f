import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { useAddress, type Address } from '../page/address.ts';
import { FormOutcomeContext } from '../page/form-outcome.tsx';
import { usePage } from '../page/page.ts';
import type { FormOutcome } from '../page/renderer.ts';
import { NowProvider } from '../ui/text/now.tsx';
import { DialogsProvider } from './dialogs.tsx';
import { useArrival, useDocumentTitle } from './navigation.ts';
import { findPlace, type Place } from './routes.ts';
import { Failure } from './shell/ErrorBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

export interface AppProps {
  readonly client: QueryClient;
  /** The server's clock: the browser starts from it, then goes on by its own. */
  readonly now: number;
  /** The refused form that the page came with: it belongs to the first place alone. */
  readonly form?: FormOutcome | undefined;
  /** Where the server renders; the browser asks its address bar. */
  readonly at?: Address;
  readonly aroundNav?: AroundNavHandler;
  /** Called when a page is hydrated, after the effects of all that it shows. */
  readonly onHydrated?: () => void;
}

/** The whole app, the same on the server and in the browser. */
export function App({ client, now, form, at, aroundNav, onHydrated }: AppProps) {
  const router = {
    ...(at === undefined ? {} : { ssrPath: at.pathname, ssrSearch: at.search }),
    ...(aroundNav === undefined ? {} : { aroundNav }),
  };
  return (
    <QueryClientProvider client={client}>
      <NowProvider start={now}>
        <Router {...router}>
          <DialogsProvider>
            <Shell>
              <CurrentPage form={form} onHydrated={onHydrated} />
            </Shell>
          </DialogsProvider>
        </Router>
      </NowProvider>
    </QueryClientProvider>
  );
}

type CurrentPageProps = Pick<AppProps, 'form'> & { onHydrated: (() => void) | undefined };

function CurrentPage({ form, onHydrated }: CurrentPageProps) {
  const { pathname, search } = useAddress();
  const place = useMemo(() => findPlace({ pathname, search }), [pathname, search]);
  const [firstPlace] = useState(place);
  return (
    <Failure key={pathname}>
      <Suspense fallback={null}>
        <FormOutcomeContext value={place === firstPlace ? form : undefined}>
          <RoutedPage place={place} onHydrated={onHydrated} />
        </FormOutcomeContext>
      </Suspense>
    </Failure>
  );
}

/**
 * Inside the boundary, because that is hydrated later than what stands around it: its effects run once the
 * page is there.
 */
function RoutedPage({
  place,
  onHydrated,
}: Pick<CurrentPageProps, 'onHydrated'> & { place: Place }) {
  const page = usePage(place.route.page);
  useDocumentTitle(page, place.props);
  useArrival(place);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <page.Page {...place.props} />;
}
