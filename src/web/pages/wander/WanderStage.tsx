import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { createIcon } from '../../ui/create-icon.tsx';
import { FragmentLink } from '../../ui/FragmentLink.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { Caption } from './Caption.tsx';
import { dawnListId } from './DawnList.tsx';
import { LightCard } from './LightCard.tsx';
import { zoomStep } from './map/gestures.ts';
import type { useWander } from './use-wander.ts';
import surface from './MapSurface.module.css';
import styles from './WanderStage.module.css';

const PlusIcon = createIcon('M12 5v14M5 12h14');
const MinusIcon = createIcon('M5 12h14');
const ListIcon = createIcon('M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01');

/** The map as large as the screen, and on it the light in the ring with a story. */
export function WanderStage({ wander }: { wander: ReturnType<typeof useWander> }) {
  const t = useMessages(wanderMessages);
  const { light, isMoving } = wander;
  const { surface: touched, far, near, inRing, ring, name } = wander.refs;
  return (
    <section
      className={styles.stage}
      aria-label={t('map')}
      data-on-map
      data-moving={isMoving || undefined}
      data-needs-script
    >
      <div ref={touched} className={surface.surface} aria-hidden="true">
        <canvas ref={far} />
        <canvas ref={near} hidden />
        <div className={surface.inRing}>
          <canvas ref={inRing} hidden />
        </div>
        <div ref={ring} className={surface.ring}>
          <bdi ref={name} dir="auto" className={`surface small ${surface.name}`} data-covers />
        </div>
      </div>
      {wander.isUntouched ? <Hint unknown={wander.unknown} /> : null}
      <Controls wander={wander} />
      {light ? (
        <div className={styles.sheet} data-covers>
          <Caption wander={wander} light={light} />
          <LightCard key={light.key} light={light} isUnasked={wander.isUnasked} />
        </div>
      ) : null}
    </section>
  );
}

/** How one moves the map, for a while and until one has; and that the place of the address has no story. */
function Hint({ unknown }: { unknown: string | undefined }) {
  const t = useMessages(wanderMessages);
  if (unknown !== undefined) {
    return (
      <p className={`surface small ${styles.hint}`} role="status" data-covers>
        {t('unknown', { city: unknown })}
      </p>
    );
  }
  return (
    <p className={`surface small ${styles.hint}`} data-covers>
      <span className={styles.forMouse}>{t('keys')}</span>
      <span className={styles.forFinger}>{t('tap')}</span>
    </p>
  );
}

function Controls({ wander }: { wander: ReturnType<typeof useWander> }) {
  const t = useMessages(wanderMessages);
  const { isDrifting, toggleDrift, zoomBy } = wander;
  return (
    <div className={styles.controls} data-covers>
      <button type="button" className="icon-button" onClick={() => zoomBy(zoomStep)}>
        <PlusIcon />
        <span className="visually-hidden">{t('nearer')}</span>
      </button>
      <button type="button" className="icon-button" onClick={() => zoomBy(1 / zoomStep)}>
        <MinusIcon />
        <span className="visually-hidden">{t('farther')}</span>
      </button>
      <button type="button" className="icon-button" onClick={toggleDrift}>
        {isDrifting ? <PauseIcon /> : <PlayIcon />}
        <span className="visually-hidden">{t(isDrifting ? 'pause' : 'drift')}</span>
      </button>
      <FragmentLink className="icon-button" id={dawnListId}>
        <ListIcon />
        <span className="visually-hidden">{t('list')}</span>
      </FragmentLink>
    </div>
  );
}
