import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { browsePath, paths } from '../../../../contract/paths.ts';
import { useCode } from '../../../browser/lazy-code.ts';
import { countrySearch } from '../../../features/city/country-search.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface UnknownCountryProps {
  readonly country: string;
  readonly filter: BrowseFilter;
}

/** Instead of the list of a country that there is not: links to those with the nearest names. */
export function UnknownCountry({ country, filter }: UnknownCountryProps) {
  const { nearestCountries, unknownCountryIssue } = useCode(countrySearch);
  const { city: _, ...others } = filter;
  return (
    <EmptyState
      title="No experiences found matching your criteria."
      action={
        <div className="cluster center">
          {nearestCountries(country).map(({ code, name, continent }) => (
            <LinkButton key={code} href={browsePath({ ...others, continent, country: name })}>
              {name}
            </LinkButton>
          ))}
          <LinkButton href={paths.browse}>See all stories</LinkButton>
        </div>
      }
    >
      {unknownCountryIssue(country).message}
    </EmptyState>
  );
}
