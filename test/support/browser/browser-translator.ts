import { onTestFinished, vi } from 'vitest';

type Translator = NonNullable<typeof window.Translator>;
type Create = Translator['create'];

/** What the browser's translator makes of any text. */
export const translation = 'A stranger carried my things.';

/** A translator that the browser has made; the same one each time. */
export const browserTranslator = {
  translate: () => Promise.resolve(translation),
  destroy: vi.fn<() => void>(),
};

/** Until the test ends, the browser has this translator. */
export function stubTranslator(
  state: Awaited<ReturnType<Translator['availability']>>,
  create: Create = () => Promise.resolve(browserTranslator),
) {
  const translator = {
    availability: vi.fn<Translator['availability']>(() => Promise.resolve(state)),
    create: vi.fn<Create>(create),
  };
  browserTranslator.destroy.mockClear();
  vi.stubGlobal('Translator', translator);
  return translator;
}

/** Until the test ends, the document says that its server translates. */
export function offerTranslations(): void {
  const state = document.createElement('script');
  state.type = 'application/json';
  state.id = 'state';
  state.dataset['translates'] = '';
  document.body.append(state);
  onTestFinished(() => state.remove());
}
