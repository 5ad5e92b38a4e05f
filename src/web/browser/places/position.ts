/** Latitude and longitude in degrees. */
type Position = readonly [latitude: number, longitude: number];

/** Where this device is, or why that is not known. */
export type Located =
  | { readonly position: Position }
  | { readonly position?: undefined; readonly isDenied: boolean };

/** In milliseconds. A city is near enough for ten minutes. */
const options = { enableHighAccuracy: false, maximumAge: 600_000, timeout: 15_000 };

/** Asks the device where it is; the browser asks its reader. The answer must not leave this device. */
export function getPosition(): Promise<Located> {
  return new Promise((resolve) => {
    // Missing in some embedded browsers.
    if (!('geolocation' in navigator)) return resolve({ isDenied: false });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ position: [coords.latitude, coords.longitude] }),
      ({ code, PERMISSION_DENIED }) => resolve({ isDenied: code === PERMISSION_DENIED }),
      options,
    );
  });
}
