/** Section 3: a short base-36 hash of what a browser tells of itself and of how it draws. */
export function deviceFingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.language,
    `${screen.width}x${screen.height}`,
    new Date().getTimezoneOffset(),
    canvasSample(),
  ];
  return hashOf(traits.join('|')).toString(36);
}

/** Fonts and the smoothing of their edges differ from device to device. */
function canvasSample(): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.textBaseline = 'top';
  context.font = '14px sans-serif';
  context.fillText('Daily Uplift 🌞', 2, 2);
  return canvas.toDataURL();
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
