import { SummaryLines } from './summary-lines.tsx'

type CostLinesProps = { lines: readonly { label: string; detail: string; amount: string }[] }

/** List of fees, each with how it is charged (`detail`). Amounts are unit prices, so there is no total. */
export function CostLines({ lines }: CostLinesProps) {
  const summaryLines = lines.map(({ label, detail, amount }) => ({
    label: (
      <>
        <span>{label}</span> <span className="sm muted">{detail}</span>
      </>
    ),
    amount,
  }))
  return <SummaryLines lines={summaryLines} />
}
