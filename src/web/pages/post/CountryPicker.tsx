import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Continent } from '../../../contract/continents.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { postLaterMessages } from '../../../messages/areas/post/later.ts';
import type { Language } from '../../../messages/language.ts';
import { lazyCode } from '../../browser/lazy-code.ts';
import { withCountry } from '../../features/post/post-values.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import type { ComboboxOption } from '../../ui/form/use-combobox.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { countriesIn } from './countries-in.ts';
import type * as CountryOptions from './country-options.ts';
import type { PostFieldsProps } from './LocationFields.tsx';

type Names = typeof CountryOptions;

/** Knows other names of countries. Until it is imported, their own are found. */
const otherNames = lazyCode(() => import('./country-options.ts'));

/** A combobox, disabled until a continent is chosen. */
export function CountryPicker({ values, problem, onChange }: PostFieldsProps) {
  const { continent, country } = values;
  const first = useMessages(postMessages);
  const t = useMessages(postLaterMessages);
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  // A stored draft may have another name, too.
  const unknown = typed ?? (countryNamed(country) ? '' : country);
  const [replaced, setReplaced] = useState(0);
  const { names, load } = useOtherNames(unknown, (found) => {
    const meant = found.meantCountry(continent, unknown, language);
    if (meant === undefined) {
      if (typed === undefined) onChange({ ...values, country: '' });
      return;
    }
    setTyped(undefined);
    setReplaced(replaced + 1);
    onChange({ ...values, continent: meant.continent, country: meant.name });
  });
  const waitForNames = useEnterAfter(names);
  const chooseCountry = (name: string) => {
    setTyped(undefined);
    onChange(withCountry(values, name));
  };
  const unknownIssue = unknown && continent ? names?.countryIssue(continent, unknown) : undefined;
  const error = unknownIssue?.message ?? errorOf(problem, 'country');
  return (
    <Field name="country" label={first('country')} error={error}>
      {/* The keys are those of the field in it. */}
      <div onKeyDownCapture={waitForNames}>
        <Combobox
          key={replaced}
          name="country"
          error={error}
          value={language.country(country)}
          required
          onChange={(shown) => chooseCountry(nameOf(shown, continent, language))}
          keepsUnmatchedText
          onUnmatchedText={(text) => {
            chooseCountry('');
            setTyped(text);
          }}
          onFocus={() => {
            setTyped(undefined);
            load();
          }}
          getOptions={(text) => (names?.countryOptions ?? ownNames)(continent, text, language)}
          disabled={continent === ''}
          labels={{
            placeholder: t(continent === '' ? 'continentFirst' : 'searchCountries'),
            listbox: t('countries'),
            toggle: t('showCountries'),
            noOptions: t('noCountry'),
          }}
        />
      </div>
    </Field>
  );
}

/** The stored name of a country of the list. */
function nameOf(shown: string, continent: Continent | '', language: Language): string {
  return countriesIn(continent, language).find((country) => country.shown === shown)?.name ?? '';
}

function ownNames(continent: Continent | '', typed: string, language: Language): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase();
  return countriesIn(continent, language)
    .map(({ shown }) => ({ value: shown }))
    .filter(({ value }) => value.toLowerCase().includes(wanted));
}

/** Other names, once they are imported: null if that failed. `onLoad` is called with them while a text is unknown. */
function useOtherNames(unknown: string, onLoad: (names: Names) => void) {
  const [names, setNames] = useState<Names | null>();
  const replaceUnknown = useEffectEvent(onLoad);
  const load = () =>
    otherNames.load().then(
      (found) => {
        setNames(found);
        return found;
      },
      () => {
        setNames(null);
        return undefined;
      },
    );
  const loadNames = useEffectEvent(load);
  useEffect(() => {
    if (unknown === '') return undefined;
    let isCurrent = true;
    const replace = async () => {
      const found = await loadNames();
      if (isCurrent && found) replaceUnknown(found);
    };
    void replace();
    return () => {
      isCurrent = false;
    };
  }, [unknown]);
  return { names, load: () => void load() };
}

/**
 * Keeps Enter until other names are known, if it was pressed before: the text may be one of them. An option that was
 * chosen with the arrow keys is selected at once.
 */
function useEnterAfter(names: Names | null | undefined) {
  const waiting: RefObject<{ input: HTMLInputElement; text: string } | undefined> =
    useRef(undefined);
  useEffect(() => {
    const { input, text } = waiting.current ?? {};
    waiting.current = undefined;
    if (names === undefined || !input || document.activeElement !== input) return;
    if (input.value === text)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [names]);
  return (event: KeyboardEvent) => {
    const input = event.target;
    if (names !== undefined || event.key !== 'Enter' || !(input instanceof HTMLInputElement))
      return;
    if (/-[1-9]\d*$/.test(input.getAttribute('aria-activedescendant') ?? '')) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.current = { input, text: input.value };
  };
}
