import type { Markup } from '#app/ui/markup.tsx'

export type Fact = { label: string; value: Markup }

/** What is known, each under its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="setting-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
