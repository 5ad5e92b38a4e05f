/** The PNG of a drawn canvas. @throws when the browser has no memory for it */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png', 1);
  });
  if (blob === null) throw new Error('The picture is empty.');
  return blob;
}

export const sharedFile = (picture: Blob): File =>
  new File([picture], 'uplift.png', { type: picture.type });

/** Whether this device's share sheet takes pictures. */
export function sharesPictures(): boolean {
  const data = { files: [sharedFile(new Blob([], { type: 'image/png' }))] };
  return 'canShare' in navigator && navigator.canShare(data);
}

export function download(picture: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
