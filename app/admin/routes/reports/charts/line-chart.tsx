import { useState } from 'react'
import { describePoint } from '../report-names.ts'
import { axisValues, type ChartPoint, linePath, shownLabels } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

type Props = {
  /** What the chart shows, with its span and range: the whole of it for screen readers. */
  label: string
  points: readonly ChartPoint[]
  formatValue: (value: number | null) => string
  /** The highest value there can be, such as 100 %. */
  max?: number
}

const HEIGHT = 190
const FOOT = 26
const TOP = 10
const AXIS = 48
const END = 8
const LABEL_WIDTH = 84

/** This year as a solid line, last year dotted. The mouse shows the values of the nearest point. */
export function LineChart({ label, points, formatValue, max }: Props) {
  const [ref, width] = useWidth(600)
  const [at, setAt] = useState<number | null>(null)
  const values = points.flatMap(({ now, lastYear }) => [now, lastYear]).filter((value) => value !== null)
  const axis = axisValues(values, { isFromZero: false, max })
  const [low = 0, high = 1] = [axis[0], axis.at(-1)]
  const x = (index: number) => AXIS + (index * (width - AXIS - END)) / Math.max(1, points.length - 1)
  const y = (value: number) => TOP + (1 - (value - low) / (high - low || 1)) * (HEIGHT - TOP - FOOT - 6)
  const placesOf = (read: (point: ChartPoint) => number | null) =>
    points.map((point, index) => {
      const value = read(point)
      return value === null ? null : ([x(index), y(value)] as const)
    })
  const now = placesOf((point) => point.now)
  const end = now.findLast((place) => place !== null)
  const indexAt = (left: number) => Math.round(((left - AXIS) / (width - AXIS - END)) * (points.length - 1))
  const shown = at === null ? undefined : points[at]
  return (
    <div ref={ref} className="chart-frame">
      <p className="readout muted" aria-hidden="true">
        {shown ? describePoint(shown, formatValue) : ''}
      </p>
      <svg
        className="chart"
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={label}
        onPointerMove={({ clientX, currentTarget }) => {
          const index = indexAt(clientX - currentTarget.getBoundingClientRect().left)
          setAt(Math.min(points.length - 1, Math.max(0, index)))
        }}
        onPointerLeave={() => setAt(null)}
      >
        {axis.map((value) => (
          <g key={value}>
            <path className="axis" d={`M${AXIS} ${y(value).toFixed(1)}H${width}`} />
            <text x={0} y={y(value) + 5}>
              {formatValue(value)}
            </text>
          </g>
        ))}
        {shownLabels(points.length, Math.max(2, Math.floor((width - AXIS) / LABEL_WIDTH))).map((index) => (
          <text key={index} x={x(index)} y={HEIGHT - 4} textAnchor={anchorOf(index, points.length)}>
            {points[index]?.label ?? ''}
          </text>
        ))}
        <path className="last-year" d={linePath(placesOf((point) => point.lastYear))} />
        <path className="now" d={linePath(now)} />
        {end ? <circle className="end-point" cx={end[0]} cy={end[1]} r={4.5} /> : null}
        {at === null ? null : <path className="pointer" d={`M${x(at).toFixed(1)} ${TOP}V${HEIGHT - FOOT}`} />}
      </svg>
    </div>
  )
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
