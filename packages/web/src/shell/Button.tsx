import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';

type Look = 'plain' | 'primary' | 'quiet';

export const buttonClass = (look: Look = 'plain', extra = ''): string =>
  [styles.button, look === 'plain' ? '' : styles[look], extra].filter(Boolean).join(' ');

export function Button({
  look = 'plain',
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly look?: Look }) {
  return <button type="button" className={buttonClass(look, className)} {...rest} />;
}

export function ButtonLink({
  look = 'plain',
  className = '',
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string; readonly look?: Look }) {
  return <Link href={href} className={buttonClass(look, className)} {...rest} />;
}
