import { Icon } from '#app/ui/art/icon.tsx'

export function PlanBenefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="grid-2 plan-gives">
      {benefits.map((text) => (
        <li key={text}>
          <Icon name="check" size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
