import { asOfHeader, searchedHeader } from '../../contract/endpoints/experiences.ts';

/**
 * Lets scripts of other sites read a response, without cookies: for what is the same for everybody. Nothing that depends
 * on who asks may have these headers.
 */
export const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [asOfHeader, searchedHeader, 'Retry-After'].join(', '),
} as const;
