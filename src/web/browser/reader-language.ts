/** The reader's language, as Intl takes it; English where the browser names none, such as "C" in WebKitGTK. */
export function readerLanguage(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
