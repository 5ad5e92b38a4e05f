import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyAlbum } from './EmptyAlbum.tsx';
import { FilledAlbum } from './FilledAlbum.tsx';
import { KeepAlbum } from './keep/KeepAlbum.tsx';
import { Poster } from './Poster.tsx';
import { usePrinting } from './use-printing.ts';
import { useStamps } from './use-stamps.ts';
import { Written } from './Written.tsx';
import styles from './Album.module.css';

/** What the album has, and what can be done with it. */
export function Album() {
  const stamps = useStamps();
  const { isPrinting, printPoster } = usePrinting();
  if (stamps === undefined) return <Skeleton className={styles.loading} />;
  return (
    <>
      {stamps.length > 0 ? <FilledAlbum stamps={stamps} /> : <EmptyAlbum />}
      <Written />
      <KeepAlbum stamps={stamps} onPrint={printPoster} />
      {isPrinting && stamps.length > 0 ? <Poster stamps={stamps} /> : null}
    </>
  );
}
