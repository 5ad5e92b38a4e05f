/** What only the list of a place has, or of several. */
export { PlaceSection } from './PlaceSection.tsx';
export { SeveralPlaces } from './SeveralPlaces.tsx';
