import type { Experience } from '../../../src/contract/endpoints/experiences.ts';

/** A published story as the API returns it. */
export const anExperience = (values: Partial<Experience> = {}): Experience => ({
  id: '1',
  randomId: 'joy_ab12',
  content: 'Somebody held the door.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 0,
  createdAt: '2026-11-21T11:00:00Z',
  lang: null,
  ...values,
});
