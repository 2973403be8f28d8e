export type RatingBar = {
  label: string
  score: string
  /** 0 to 100. */
  percent: number
}

export function RatingBars({ bars }: { bars: readonly RatingBar[] }) {
  return (
    <dl className="bars">
      {bars.map(({ label, score, percent }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(0, Math.min(100, percent))} height="4" />
            </svg>
            <b>{score}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
