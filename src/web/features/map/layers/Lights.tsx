import { dotPath, type Light, lightPaths } from './lights.ts';
import styles from './Lights.module.css';

interface LightsProps {
  readonly lights: readonly Light[];
  /** Lights that don't match are dimmed; by default all match. */
  readonly isMatch?: ((light: Light) => boolean) | undefined;
  /** The keys of lights that flash. */
  readonly sparks?: ReadonlySet<string>;
}

const always = () => true;

/** The cities with stories, on any map. */
export function Lights({ lights, isMatch = always, sparks }: LightsProps) {
  const { true: bright = [], false: dim = [] } = Object.groupBy(lights, (light) =>
    isMatch(light) ? 'true' : 'false',
  );
  return (
    <g className={styles.lights}>
      <g className={styles.dim} data-testid="dimmed lights" data-lights={dim.length}>
        <Dots lights={dim} />
      </g>
      <g data-testid="bright lights" data-lights={bright.length}>
        <Dots lights={bright} />
      </g>
      {bright
        .filter(({ key }) => sparks?.has(key))
        .map(({ key, at }) => (
          <path key={key} className={styles.spark} data-testid="spark" d={dotPath(at)} />
        ))}
    </g>
  );
}

/** An edge for lights at a coast, a glow in two steps and a core; in each size, the smallest first. */
function Dots({ lights }: { lights: readonly Light[] }) {
  const paths = lightPaths(lights);
  const all = (className: string | undefined) => (
    <g className={className}>
      {paths.map(({ size, d }) => (
        <path key={size} data-size={size} d={d} />
      ))}
    </g>
  );
  return (
    <>
      {all(styles.edge)}
      {all(styles.glow)}
      {all(styles.halo)}
      {all(styles.core)}
    </>
  );
}
