import { useEffect, useRef } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { isIos } from '../../browser/ios.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { download, paintStory, sharedFile, sharesPictures } from './card-picture.ts';
import { shareByDevice } from './native-share.ts';
import { storyMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

/** The story as a picture, to share or to keep. */
export function ImageTab({ experience }: { experience: Experience }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(canvas, experience);

  const keep = () =>
    withPicture(picture(), (png) => {
      download(png, `uplift-${experience.randomId}.png`);
      toasts.add({
        title: 'Image downloaded!',
        description: 'Share the downloaded image on your favorite platform.',
      });
    });
  const share = () =>
    withPicture(picture(), async (png) => {
      const { title, text } = storyMessage(experience, location.origin);
      // On iOS words beside a picture take its place.
      const words = isIos() ? {} : { title, text };
      const files = [sharedFile(png)];
      await shareByDevice({ files, ...words });
    });

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.picture}
        role="img"
        aria-label={`The story from ${experience.city}, ${experience.country} as a picture`}
      />
      <div className={styles.actions}>
        {sharesPictures() ? (
          <Button variant="primary" onClick={() => void share()}>
            <ShareIcon />
            Share Image
          </Button>
        ) : null}
        <Button onClick={() => void keep()}>
          <DownloadIcon />
          Download
        </Button>
      </div>
    </>
  );
}

/**
 * The PNG, made as soon as the story is on the screen: a device shares only right after a tap, which must not wait.
 * One that could not be made is made anew at the next asking.
 */
function usePicture(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  experience: Experience,
): () => Promise<Blob> {
  const made = useRef<Promise<Blob>>(undefined);
  const make = () => {
    if (canvas.current === null) return Promise.reject(new Error('There is nothing to draw on.'));
    const making = paintStory(canvas.current, experience);
    made.current = making;
    making.catch(() => {
      if (made.current === making) made.current = undefined;
    });
    return making;
  };
  useEffect(() => {
    void make();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `make` is another at each rendering, and does the same
  }, [experience]);
  return () => made.current ?? make();
}

/** Does something with the picture, and says so when there is none. */
async function withPicture(
  picture: Promise<Blob>,
  act: (picture: Blob) => void | Promise<void>,
): Promise<void> {
  try {
    await act(await picture);
  } catch {
    toasts.add({
      title: 'Screenshot failed',
      description: 'Unable to generate screenshot. Please try again.',
      variant: 'destructive',
    });
  }
}
