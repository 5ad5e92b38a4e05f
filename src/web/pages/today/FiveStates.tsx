import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { connectionStore } from '../../api/connection.ts';
import { useStore } from '../../browser/store.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { FiveLayout } from './FiveLayout.tsx';
import styles from './TodayPage.module.css';

interface FiveLoadingProps {
  /** Of those that somebody has sent. */
  readonly title?: string;
  readonly lead?: string;
  /** What readers without JavaScript see instead. */
  readonly children?: ReactNode;
}

export function FiveLoading({ title, lead, children }: FiveLoadingProps) {
  const t = useMessages(todayMessages);
  const app = useMessages(appMessages);
  return (
    <FiveLayout
      title={title ?? app('five')}
      ground={
        <>
          {children}
          <div
            className={styles.five}
            role="group"
            aria-label={t('loading')}
            aria-busy="true"
            data-needs-script
          >
            {Array.from({ length: limits.today.five }, (_, i) => (
              <Skeleton key={i} className={styles.skeleton} />
            ))}
          </div>
        </>
      }
    >
      <p className={styles.lead}>{lead ?? t('lead')}</p>
      <span className={styles.button} data-needs-script />
    </FiveLayout>
  );
}

interface NoFiveProps {
  /** If they did not load. */
  readonly onRetry?: () => void;
  readonly wasSent?: boolean;
}

/** No story to show: because none loaded, the sent ones are gone, or the site has none. */
export function NoFive({ onRetry, wasSent = false }: NoFiveProps) {
  const t = useMessages(todayMessages);
  const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== undefined);
  if (onRetry)
    return (
      <LoadFailure level={1} title={t(isOffline ? 'offline' : 'failed')} onRetry={onRetry}>
        {isOffline ? t('whenOnline') : null}
      </LoadFailure>
    );
  return (
    <EmptyState
      level={1}
      title={t(wasSent ? 'sentGone' : 'none')}
      action={
        <LinkButton variant="primary" href={wasSent ? paths.today : paths.post}>
          {t(wasSent ? 'own' : 'tell')}
        </LinkButton>
      }
    >
      {wasSent ? null : t('noneHelp')}
    </EmptyState>
  );
}
