/** What a list without stories shows, or one that is not of all. */
export { NoMatches } from './NoMatches.tsx';
export { SearchLimitNotice } from './SearchLimitNotice.tsx';
export { UnknownCountry } from './UnknownCountry.tsx';
