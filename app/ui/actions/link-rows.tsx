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
          <a className="link" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
