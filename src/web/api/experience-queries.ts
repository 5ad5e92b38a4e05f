import type { PageProps } from '../page/page.ts';
import { load } from './query.ts';

export const experienceLoad = ({ randomId = '' }: PageProps['params']) =>
  load('/api/experiences/by-random-id/{randomId}', { params: { randomId } });
