import { changeOf, formatChange } from '../report-figures.ts'
import { axisValues, type ChartPoint } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

type Props = {
  label: string
  points: readonly ChartPoint[]
  /** Above the bars; absent: the change to last year. */
  formatValue?: (value: number | null) => string
}

const HEIGHT = 190
const FOOT = 26
const TOP = 26
const GAP = 3
const MAX_BAR = 26
/** Narrower groups have no room for words. */
const MIN_LABELLED = 46

/** Two bars for each part: last year in grey, this year in the accent, with the change in words above. */
export function BarChart({ label, points, formatValue }: Props) {
  const [ref, width] = useWidth(420)
  const high = axisValues(points.flatMap(({ now, lastYear }) => [now ?? 0, lastYear ?? 0])).at(-1) ?? 1
  const group = width / Math.max(1, points.length)
  const bar = Math.min(MAX_BAR, (group - GAP * 4) / 2)
  const base = HEIGHT - FOOT
  const heightOf = (value: number | null) => ((value ?? 0) / high) * (base - TOP)
  const hasYear = points.some(({ lastYear }) => lastYear !== null)
  return (
    <div ref={ref} className="chart-frame">
      <svg className="chart" width={width} height={HEIGHT} role="img" aria-label={label}>
        {points.map((point, index) => {
          const middle = (index + 0.5) * group
          const [now, lastYear] = [heightOf(point.now), heightOf(point.lastYear)]
          const words = formatValue ? { text: formatValue(point.now), tone: '' } : changeWords(point)
          return (
            <g key={point.label}>
              {hasYear ? (
                <rect
                  className="bar-last-year"
                  x={middle - bar - GAP / 2}
                  y={base - lastYear}
                  width={bar}
                  height={lastYear}
                  rx={2}
                />
              ) : null}
              <rect
                className="bar-now"
                x={hasYear ? middle + GAP / 2 : middle - bar / 2}
                y={base - now}
                width={bar}
                height={now}
                rx={2}
              />
              {group >= MIN_LABELLED ? (
                <text
                  className={words.tone}
                  x={middle}
                  y={base - Math.max(now, hasYear ? lastYear : 0) - 7}
                  textAnchor="middle"
                >
                  {words.text}
                </text>
              ) : null}
              {group >= MIN_LABELLED || index % Math.ceil(MIN_LABELLED / group) === 0 ? (
                <text x={middle} y={HEIGHT - 4} textAnchor="middle">
                  {point.label}
                </text>
              ) : null}
            </g>
          )
        })}
        <path className="axis" d={`M0 ${base}H${width}`} />
      </svg>
    </div>
  )
}

function changeWords({ now, lastYear }: ChartPoint): { text: string; tone: string } {
  const change = changeOf(now, lastYear)
  if (!change) return { text: '', tone: '' }
  const whole = { ...change, value: Math.round(change.value) }
  return { text: formatChange(whole), tone: whole.value < 0 ? 'down' : whole.value > 0 ? 'up' : '' }
}
