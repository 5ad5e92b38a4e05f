import '../../ui/styles/segments.css';
import { useEffect, useRef, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { type CardLook, cardLooks } from '../../../domain/card/looks.ts';
import { isIos } from '../../browser/ios.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { nativeShare } from './native-share.ts';
import { download, renderShareImage, imageFile, canShareImages } from './share-image.ts';
import { experienceMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

/** The experience as an image, to share or to download. */
export function ImageTab({ experience }: { experience: Experience }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<CardLook>('morning');
  const image = useShareImage(canvas, experience, look);

  const save = () =>
    withImage(image(), (png) => {
      download(png, `uplift-${experience.randomId}.png`);
      toasts.add({
        title: 'Image downloaded!',
        description: 'Share the downloaded image on your favorite platform.',
      });
    });
  const share = () =>
    withImage(image(), async (png) => {
      const { title, text } = experienceMessage(experience, location.origin);
      // iOS shares the text instead of the image when there are both.
      const texts = isIos() ? {} : { title, text };
      const files = [imageFile(png)];
      await nativeShare({ files, ...texts });
    });

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.image}
        role="img"
        aria-label={`The story from ${experience.city}, ${experience.country} as a picture`}
      />
      <Looks look={look} onChoose={setLook} />
      <div className={`cluster ${styles.actions}`}>
        {canShareImages() ? (
          <Button variant="primary" onClick={() => void share()}>
            <ShareIcon />
            Share Image
          </Button>
        ) : null}
        <Button variant={canShareImages() ? 'secondary' : 'primary'} onClick={() => void save()}>
          <DownloadIcon />
          Download
        </Button>
      </div>
    </>
  );
}

const lookLabels: Readonly<Record<CardLook, string>> = {
  morning: 'Morning',
  evening: 'Evening',
  pastel: 'Pastel',
};

function Looks({ look, onChoose }: { look: CardLook; onChoose: (look: CardLook) => void }) {
  return (
    <fieldset className={`tiles segments ${styles.looks}`}>
      <legend className="visually-hidden">Look of the picture</legend>
      {cardLooks.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="look"
            className="visually-hidden"
            checked={each === look}
            onChange={() => onChoose(each)}
          />
          {lookLabels[each]}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Returns a function for the PNG. It is rendered as soon as the tab is shown: browsers share only right after a tap, which
 * must not wait. After a failure the next call renders it again.
 */
function useShareImage(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  experience: Experience,
  look: CardLook,
): () => Promise<Blob> {
  const site = useSite();
  const rendered = useRef<Promise<Blob>>(undefined);
  const renderImage = () => {
    if (canvas.current === null) return Promise.reject(new Error('The canvas is not mounted.'));
    const rendering = renderShareImage(canvas.current, { experience, look, site });
    rendered.current = rendering;
    rendering.catch(() => {
      if (rendered.current === rendering) rendered.current = undefined;
    });
    return rendering;
  };
  useEffect(() => {
    void renderImage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `renderImage` is new at each render, and does the same
  }, [experience, look, site]);
  return () => rendered.current ?? renderImage();
}

/** Calls `act` with the image; shows a notification when rendering or `act` fails. */
async function withImage(
  image: Promise<Blob>,
  act: (image: Blob) => void | Promise<void>,
): Promise<void> {
  try {
    await act(await image);
  } catch {
    toasts.add({
      title: 'Screenshot failed',
      description: 'Unable to generate screenshot. Please try again.',
      variant: 'destructive',
    });
  }
}
