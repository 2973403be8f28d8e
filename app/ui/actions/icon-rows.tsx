import { Icon, type IconName } from '#app/ui/art/icon.tsx'

export type IconRow = { icon: IconName; text: string; href: string }

export function IconRows({ rows }: { rows: readonly IconRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="rows icon-rows">
      {rows.map(({ icon, text, href }) => (
        <li key={href}>
          <a href={href}>
            <Icon name={icon} />
            <span>{text}</span>
            <Icon name="right" size="s" />
          </a>
        </li>
      ))}
    </ul>
  )
}
