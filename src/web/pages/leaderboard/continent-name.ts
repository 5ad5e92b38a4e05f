import { continentLabels } from '../../../contract/continents.ts';

const labels: Readonly<Record<string, string>> = continentLabels;

/** A continent as people read it. */
export function continentName(continent: string): string {
  return labels[continent] ?? continent;
}
