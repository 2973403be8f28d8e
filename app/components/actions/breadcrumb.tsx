import { Icon } from '#app/components/art/icon.tsx'

export type Crumb = { text: string; href?: string }

/** The way from the front door to here; the last one may be without a link. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumb" aria-label={label}>
      <ol>
        {crumbs.map(({ text, href }, place) => (
          <li key={`${text} ${href}`}>
            {place > 0 ? <Icon name="right" size="s" /> : null}
            {href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
