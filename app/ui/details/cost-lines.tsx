import { SummaryLines } from './summary-lines.tsx'

type CostLinesProps = { lines: readonly { label: string; detail: string; amount: string }[] }

/** Costs with how each is paid; amounts are unit prices and have no sum. */
export function CostLines({ lines }: CostLinesProps) {
  const shown = lines.map(({ label, detail, amount }) => ({
    label: (
      <>
        <span>{label}</span> <span className="sm muted">{detail}</span>
      </>
    ),
    amount,
  }))
  return <SummaryLines lines={shown} />
}
