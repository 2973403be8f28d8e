import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'

type TextLinkProps = { text: string; href: string } & Omit<ComponentProps<'a'>, 'children' | 'href'>

export function TextLink({ text, href, className, ...rest }: TextLinkProps) {
  return (
    <a className={classNames('link', className)} href={href} {...rest}>
      {text}
    </a>
  )
}

export function LinkRows({
  links,
  className,
}: {
  links: readonly { text: string; href: string }[]
  className?: string
}) {
  if (links.length === 0) return null
  return (
    <ul className={className}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <TextLink text={text} href={href} />
        </li>
      ))}
    </ul>
  )
}
