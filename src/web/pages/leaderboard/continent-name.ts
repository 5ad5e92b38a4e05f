import { continentLabels } from '../../../contract/continents.ts';

const labels: Readonly<Record<string, string>> = continentLabels;

/** The name of a continent for display. */
export function continentName(continent: string): string {
  return labels[continent] ?? continent;
}
