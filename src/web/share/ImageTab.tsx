import { useEffect, useRef } from 'react';
import type { Experience } from '../../contract/experiences.ts';
import { Button } from '../ui/Button.tsx';
import { DownloadIcon, ShareIcon } from '../ui/icons.tsx';
import { toasts } from '../ui/toasts.ts';
import { download, pngOf, sharedFile, sharesPictures } from './card-picture.ts';
import { drawCard } from './draw-card.ts';
import { shareByDevice } from './native-share.ts';
import styles from './ShareDialog.module.css';
import { storyMessage } from './share-message.ts';

/** The story as a picture, to share or to keep. */
export function ImageTab({ experience }: { experience: Experience }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void withCanvas(canvas.current, (card) => drawCard(card, experience));
  }, [experience]);

  const keep = () =>
    withCanvas(canvas.current, async (card) => {
      download(await pngOf(card), `uplift-${experience.randomId}.png`);
      toasts.add({
        title: 'Image downloaded!',
        description: 'Share the downloaded image on your favorite platform.',
      });
    });
  const share = () =>
    withCanvas(canvas.current, async (card) => {
      const files = [sharedFile(await pngOf(card))];
      const { title, text } = storyMessage(experience, location.origin);
      await shareByDevice({ files, title, text }, 'Please try downloading the image instead.');
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
          <Button look="primary" onClick={() => void share()}>
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

/** Does something with the drawn story, and says so when the browser can't. */
async function withCanvas(
  canvas: HTMLCanvasElement | null,
  act: (canvas: HTMLCanvasElement) => void | Promise<void>,
): Promise<void> {
  if (canvas === null) return;
  try {
    await document.fonts.ready;
    await act(canvas);
  } catch {
    toasts.add({
      title: 'Screenshot failed',
      description: 'Unable to generate screenshot. Please try again.',
      look: 'destructive',
    });
  }
}
