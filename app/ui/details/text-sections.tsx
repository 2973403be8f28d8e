import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'

export type TextSection = {
  title: string | null
  /** `grid` for short items, `list` for sentences. */
  variant: 'grid' | 'list'
  items: readonly {
    icon: string
    variant: 'plain' | 'ok'
    text: string
    detail: string | null
  }[]
}

export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, variant, items }) => (
    <section key={title ?? items[0]?.text} className="text-section">
      {title ? <h3 className="title-sm">{title}</h3> : null}
      <ul className={classNames(variant === 'grid' && 'side-by-side')}>
        {items.map(({ icon, variant: itemVariant, text, detail }) => (
          <li key={text}>
            <span className={itemVariant === 'ok' ? 'ok' : undefined}>
              <Icon name={icon as IconName} size="s" />
            </span>
            <span>
              {detail ? <b>{detail}</b> : null}
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
