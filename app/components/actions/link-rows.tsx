/** Links one below the other. */
export function LinkRows({
  links,
  className,
}: {
  links: readonly { text: string; href: string }[]
  className?: string
}) {
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
