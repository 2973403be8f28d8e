import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'

export type Crumb = { text: string; href?: string }

/** Breadcrumb; the last entry may have no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate()
  return (
    <nav className="crumb" aria-label={translate('ui.youAreHere')}>
      <ol>
        {crumbs.map(({ text, href }, index) => (
          <li key={`${text} ${href}`}>
            {href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}
            {/* After the text, so that no line of a wrapped breadcrumb begins with an arrow. */}
            {index < crumbs.length - 1 ? <Icon name="right" size="s" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
