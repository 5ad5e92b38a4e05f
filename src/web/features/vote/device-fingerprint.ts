import { fnv1a } from '../../../domain/text/fnv1a.ts';

/** A short base-36 hash of the browser's traits and of how it renders text on a canvas. */
export function deviceFingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.language,
    `${screen.width}x${screen.height}`,
    new Date().getTimezoneOffset(),
    canvasSample(),
  ];
  return fnv1a(traits.join('|')).toString(36);
}

/** Fonts and anti-aliasing differ from device to device. */
function canvasSample(): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.textBaseline = 'top';
  context.font = '14px sans-serif';
  context.fillText('Daily Uplift 🌞', 2, 2);
  return canvas.toDataURL();
}
