import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath, paths } from '../../../../contract/paths.ts';
import { listLaterMessages } from '../../../../messages/areas/stories/list-later.ts';
import { useCode } from '../../../browser/lazy-code.ts';
import { countrySearch } from '../../../features/city/country-search.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';

interface UnknownCountryProps {
  readonly country: string;
  readonly filter: BrowseFilter;
}

/** Instead of the list of a country that there is not: links to those with the nearest names. */
export function UnknownCountry({ country, filter }: UnknownCountryProps) {
  const t = useMessages(listLaterMessages);
  const language = useLanguage();
  const { nearestCountries, unknownCountryIssue } = useCode(countrySearch);
  const { city: _, ...others } = filter;
  return (
    <EmptyState
      title={t('none')}
      action={
        <div className="cluster center">
          {nearestCountries(country).map(({ code, name, continent }) => (
            <LinkButton key={code} href={browsePath({ ...others, continent, country: name })}>
              {language.country(name)}
            </LinkButton>
          ))}
          <LinkButton href={paths.browse}>{t('seeWorld')}</LinkButton>
        </div>
      }
    >
      {language.sentence(unknownCountryIssue(country).message)}
    </EmptyState>
  );
}
