import { useAtomValue } from 'jotai/react'
import { type ChangeEvent, useState } from 'react'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { FilterOption, PriceRange } from './model.ts'

type PriceFieldsProps = {
  range: PriceRange
  /** Called after a slider moved; the form's change event covers only its fields. */
  onSettle: () => void
}

/** Price range as two fields and, with bars, a slider. A handle at its end sets no limit. */
export function PriceFields({ range, onSettle }: PriceFieldsProps) {
  const { min, max, step, bars } = range
  const { number } = createFormatter(useAtomValue(localeAtom).locale)
  const [low, setLow] = useState(range.low.value)
  const [high, setHigh] = useState(range.high.value)
  const from = clamp(low === '' ? min : Number(low), { min, max })
  const to = clamp(high === '' ? max : Number(high), { min, max })
  const moveLow = (value: number) => setLow(value <= min ? '' : String(Math.min(value, to - step)))
  const moveHigh = (value: number) => setHigh(value >= max ? '' : String(Math.max(value, from + step)))
  return (
    <fieldset>
      <legend className="title-sm">{range.heading}</legend>
      {bars.length > 0 ? (
        <div className="price-range js-only">
          <Bars range={range} from={from} to={to} />
          <Handle range={range} label={range.low.text} value={from} onMove={moveLow} onSettle={onSettle} />
          <Handle range={range} label={range.high.text} value={to} onMove={moveHigh} onSettle={onSettle} />
        </div>
      ) : null}
      <div className="grid-3 price-fields">
        <AmountField option={range.low} hint={min > 0 ? number(min) : undefined} value={low} onWrite={setLow} />
        {/* The last bar includes more expensive properties. */}
        <AmountField
          option={range.high}
          hint={max > 0 ? `${number(max)}+` : undefined}
          value={high}
          onWrite={setHigh}
        />
      </div>
    </fieldset>
  )
}

// Size of the histogram in units of its view box.
const BAR_STEP = 10
const BAR_WIDTH = 8
const MAX_HEIGHT = 100
const MIN_HEIGHT = 8

function Bars({ range: { min, step, bars }, from, to }: { range: PriceRange; from: number; to: number }) {
  const maxCount = Math.max(...bars)
  return (
    <svg viewBox={`0 0 ${bars.length * BAR_STEP} ${MAX_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((count, index) => {
        const price = min + index * step
        const height = count === 0 ? 0 : MIN_HEIGHT + (count / maxCount) * (MAX_HEIGHT - MIN_HEIGHT)
        return (
          <rect
            key={price}
            className={price >= from && price < to ? 'on' : undefined}
            x={index * BAR_STEP + (BAR_STEP - BAR_WIDTH) / 2}
            y={MAX_HEIGHT - height}
            width={BAR_WIDTH}
            height={height}
          />
        )
      })}
    </svg>
  )
}

type HandleProps = {
  range: PriceRange
  label: string
  value: number
  onMove: (value: number) => void
  onSettle: () => void
}

function Handle({ range: { min, max, step, currency }, label, value, onMove, onSettle }: HandleProps) {
  const { locale } = useAtomValue(localeAtom)
  const amount = createFormatter(locale).price(fromMajor(value, currency))
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={amount}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => {
        onMove(Number(event.target.value))
        // The field gets the new value with the next render.
        setTimeout(onSettle)
      }}
    />
  )
}

type AmountFieldProps = {
  option: FilterOption
  hint: string | undefined
  value: string
  onWrite: (value: string) => void
}

function AmountField({ option: { name, text }, hint, value, onWrite }: AmountFieldProps) {
  return (
    <label className="grid-1 amount sm">
      <span>{text}</span>
      <input
        className="input"
        type="number"
        min="0"
        inputMode="numeric"
        name={name}
        placeholder={hint}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onWrite(event.target.value)}
      />
    </label>
  )
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value))
}
