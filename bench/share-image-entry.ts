import { defaultSite } from '../src/contract/site.ts';
import { renderShareImage } from '../src/web/features/share/share-image.ts';

const story = {
  id: 'none',
  randomId: 'joy_7k2m',
  content:
    'The baker on our corner noticed that I always count my coins. Today she put a second loaf in my bag, said it was ' +
    'yesterday’s, and winked. It was still warm. I shared it with the man who plays the accordion by the station.',
  continent: 'europe' as const,
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 3,
  createdAt: '2026-11-21T08:00:00.000Z',
  lang: null,
};

/** The card, and a minimal canvas of this size as a baseline: two rectangles, a dozen lines of text, a PNG. */
const ways = {
  card: (canvas: HTMLCanvasElement) =>
    renderShareImage(canvas, { experience: story, look: 'morning', site: defaultSite }),
  plain(canvas: HTMLCanvasElement): Promise<Blob | null> {
    canvas.width = 1_200;
    canvas.height = 1_600;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws nothing.');
    const ground = context.createLinearGradient(0, 0, canvas.width, canvas.height);
    ground.addColorStop(0, '#ffd36e');
    ground.addColorStop(1, '#ffab76');
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#fffdfa';
    context.fillRect(72, 224, 1_056, 1_056);
    context.fillStyle = '#2b2133';
    context.font = '54px serif';
    for (let line = 0; line < 12; line++) {
      context.fillText(story.content.slice(line * 18, line * 18 + 36), 80, 300 + line * 80);
    }
    return new Promise((done) => {
      canvas.toBlob(done, 'image/png');
    });
  },
};

/** The durations of both, measured in turns, in milliseconds. */
async function measure(rounds: number): Promise<{ card: number[]; plain: number[] }> {
  const taken: { card: number[]; plain: number[] } = { card: [], plain: [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of ['card', 'plain'] as const) {
      const canvas = document.createElement('canvas');
      const started = performance.now();
      await ways[way](canvas);
      taken[way].push(performance.now() - started);
    }
  }
  return taken;
}

Object.assign(window, { measure });
