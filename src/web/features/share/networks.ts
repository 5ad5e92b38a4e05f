import type { ShareMessage } from './share-message.ts';

export const networkNames = ['Instagram', 'X', 'WhatsApp', 'Telegram', 'Facebook'] as const;
export type NetworkName = (typeof networkNames)[number];

/** The URLs that share a message on a network: in its app on a phone, on its website anywhere. */
export interface ShareTarget {
  readonly app: string;
  readonly page: string;
}

const targets: Readonly<Record<NetworkName, (message: ShareMessage) => ShareTarget>> = {
  // It accepts no text by URL: only its home page is opened.
  Instagram: () => ({ app: 'instagram://app', page: 'https://www.instagram.com/' }),
  X: ({ text }) => ({
    app: withQuery('twitter://post', { message: text }),
    page: withQuery('https://x.com/intent/post', { text }),
  }),
  WhatsApp: ({ text }) => ({
    app: withQuery('whatsapp://send', { text }),
    page: withQuery('https://wa.me/', { text }),
  }),
  Telegram: ({ link, lead }) => ({
    app: withQuery('tg://msg_url', { url: link, text: lead }),
    page: withQuery('https://t.me/share/url', { url: link, text: lead }),
  }),
  Facebook: ({ link, lead }) => {
    const page = withQuery('https://www.facebook.com/sharer/sharer.php', { u: link, quote: lead });
    return { app: withQuery('fb://facewebmodal/f', { href: page }), page };
  },
};

/** Spaces as %20: some apps show the plus signs of URLSearchParams. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${parts.join('&')}`;
}

export function shareTarget(name: NetworkName, message: ShareMessage): ShareTarget {
  return targets[name](message);
}
