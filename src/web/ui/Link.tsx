import type { ComponentProps } from 'react';
import { localPath } from '../../contract/languages.ts';
import { useLanguage } from './text/messages.ts';

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** A link to a page of this site, in the language of this one; `href` is its path in English. */
export function Link({ href, children, ...rest }: LinkProps) {
  return (
    <a href={usePath(href)} {...rest}>
      {children}
    </a>
  );
}

/** The path of a page in the language of this one, for links and the actions of forms. */
export const usePath = (path: string): string => localPath(useLanguage().code, path);
