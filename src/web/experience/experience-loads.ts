import { experienceByRandomId } from '../../contract/experiences.ts';
import type { PageProps } from '../page.ts';
import { load } from '../query.ts';

export const experienceLoad = ({ randomId = '' }: PageProps['params']) =>
  load(experienceByRandomId, { params: { randomId } });
