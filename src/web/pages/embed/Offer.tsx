import { framePath, looks, type Look } from '../../../contract/embed-paths.ts';
import type { Embed } from '../../../contract/endpoints/embeds.ts';
import { embeddedIn, frameSandbox, frameSize, frameSnippet } from '../../../domain/embeds/frame.ts';
import { embedMessages } from '../../../messages/areas/site/embeds.ts';
import { embedTitle } from '../../../messages/embed-title.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { usePath } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { useOrigin } from './use-origin.ts';
import styles from './EmbedPage.module.css';

/** The code for a site, and what it shows there, on a light page and on a dark one. */
export function Offer({ embed, look }: { embed: Embed; look: Look | undefined }) {
  const language = useLanguage();
  const t = useMessages(embedMessages);
  const origin = useOrigin(embed.origin);
  const title = embedTitle(embed, language);
  const size = frameSize(embed);
  const code = frameSnippet({ embed, language: language.code, title, size, look, origin });
  return (
    <div className={`stack loose ${styles.offer}`}>
      <h2>{title}</h2>
      <div className={styles.code}>
        <TextArea
          key={code}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          readOnly
          dir="ltr"
          rows={6}
          spellCheck={false}
          translate="no"
          defaultValue={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copyLink(code, language, t('copied'), t('copyFailed'))}>
          <LinkIcon />
          {t('copy')}
        </Button>
      </div>
      <div className={`tiles ${styles.previews}`}>
        {(look === undefined ? looks : [look]).map((each) => (
          <Preview key={each} embed={embed} title={title} look={each} />
        ))}
      </div>
    </div>
  );
}

interface PreviewProps {
  readonly embed: Embed;
  readonly title: string;
  readonly look: Look;
}

function Preview({ embed, title, look }: PreviewProps) {
  const t = useMessages(embedMessages);
  const { width, height } = frameSize(embed);
  return (
    <figure className={`stack tight ${styles.preview}`}>
      <figcaption className="small">{t(look)}</figcaption>
      <div className={styles[look]}>
        <iframe
          className={styles.frame}
          src={usePath(framePath(embeddedIn(embed), look))}
          title={title}
          width={width}
          height={height}
          loading="lazy"
          // A picture of what the site shows: its links are no stops of the Tab key.
          inert
          sandbox={frameSandbox}
        />
      </div>
    </figure>
  );
}
