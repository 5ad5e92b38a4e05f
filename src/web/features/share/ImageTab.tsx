import '../../ui/styles/segments.css';
import { useEffect, useRef, useState } from 'react';
import { type CardLook, cardLooks } from '../../../domain/card/looks.ts';
import { shareMessages } from '../../../messages/areas/share.ts';
import { isIos } from '../../browser/ios.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons.tsx';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { nativeShare } from './native-share.ts';
import { download, renderShareImage, imageFile, canShareImages } from './share-image.ts';
import type { Shared } from './shared.ts';
import styles from './ShareDialog.module.css';

/** What is shared as an image, to share or to download. */
export function ImageTab({ shared }: { shared: Shared }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<CardLook>('morning');
  const image = useShareImage(canvas, shared, look);
  const language = useLanguage();
  const t = useMessages(shareMessages);
  const failure = { title: t('failed'), description: t('tryAgain') };

  const save = () =>
    withImage(image(), failure, (png) => {
      download(png, shared.download);
      toasts.add({
        title: t('downloaded'),
        description: t('shareDownloaded'),
      });
    });
  const share = () =>
    withImage(image(), failure, async (png) => {
      const { title, text } = shared.message;
      // iOS shares the text instead of the image when there are both.
      const texts = isIos() ? {} : { title, text };
      const files = [imageFile(png)];
      await nativeShare({ files, ...texts }, language);
    });

  return (
    <>
      <canvas ref={canvas} className={styles.image} role="img" aria-label={shared.label} />
      <Looks look={look} onChoose={setLook} />
      <div className={`cluster ${styles.actions}`}>
        {canShareImages() ? (
          <Button variant="primary" onClick={() => void share()}>
            <ShareIcon />
            {t('shareImage')}
          </Button>
        ) : null}
        <Button variant={canShareImages() ? 'secondary' : 'primary'} onClick={() => void save()}>
          <DownloadIcon />
          {t('download')}
        </Button>
      </div>
    </>
  );
}

function Looks({ look, onChoose }: { look: CardLook; onChoose: (look: CardLook) => void }) {
  const t = useMessages(shareMessages);
  return (
    <fieldset className={`tiles segments ${styles.looks}`}>
      <legend className="visually-hidden">{t('look')}</legend>
      {cardLooks.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="look"
            className="visually-hidden"
            checked={each === look}
            onChange={() => onChoose(each)}
          />
          {t(each)}
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
  { draw }: Shared,
  look: CardLook,
): () => Promise<Blob> {
  const site = useSite();
  const rendered = useRef<Promise<Blob>>(undefined);
  const renderImage = () => {
    if (canvas.current === null) return Promise.reject(new Error('The canvas is not mounted.'));
    const rendering = renderShareImage(canvas.current, { draw, look, site });
    rendered.current = rendering;
    rendering.catch(() => {
      if (rendered.current === rendering) rendered.current = undefined;
    });
    return rendering;
  };
  useEffect(() => {
    void renderImage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `renderImage` is new at each render, and does the same
  }, [draw, look, site]);
  return () => rendered.current ?? renderImage();
}

/** Calls `act` with the image; shows `failure` when rendering or `act` fails. */
async function withImage(
  image: Promise<Blob>,
  failure: ToastContent,
  act: (image: Blob) => void | Promise<void>,
): Promise<void> {
  try {
    await act(await image);
  } catch {
    toasts.add({ ...failure, variant: 'destructive' });
  }
}
