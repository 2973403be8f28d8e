import { type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { nameComma } from '#app/i18n/names/place-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { type CellPrice, needsSmallFont } from './cell-price.ts'
import type { Night } from './load-nights.ts'
import { type PickedRange, placeInRange, type RangeLimits, refuseTap } from './pick-range.ts'
import { refusalCopy } from './refusal-copy.ts'

export type DayButtonProps = {
  day: CalendarDay
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  night: Night | undefined
  isLowest: boolean
  writePrice: CellPrice['write']
  /** Reserves a line for the price, so that loading prices shifts no layout. */
  hasPrices: boolean
  /** Prices are totals of a place by arrival day, not of nights. */
  hasTotals: boolean
  /** Focused by Tab; the other days are reached by arrow keys. */
  isInTabOrder: boolean
  onTap: (day: CalendarDay) => void
  onRefuse: (day: CalendarDay) => void
}

export function DayButton(props: DayButtonProps) {
  const { day, range, limits, night, isLowest, hasPrices, isInTabOrder, onTap, onRefuse } = props
  const refusal = refuseTap(range, day, limits)
  const place = placeInRange(range, day)
  const isTaken = night?.state === 'gone' || (refusal !== null && (refusal.kind === 'full' || isClosed(refusal)))
  const classes = ['day', place, isLowest && !isTaken ? 'low' : null, isTaken ? 'taken' : null]
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-day={day}
      // Not `disabled`: arrow keys must pass over it and a tap explains why.
      aria-disabled={refusal ? true : undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={useDayLabel(props)}
      aria-pressed={place === 'start' || place === 'end'}
      onClick={() => (refusal ? onRefuse(day) : onTap(day))}
    >
      <span>{dayParts(day).day}</span>
      {hasPrices ? <PriceLine isTaken={isTaken} night={night} writePrice={props.writePrice} /> : null}
    </button>
  )
}

type PriceLineProps = Pick<DayButtonProps, 'night' | 'writePrice'> & { isTaken: boolean }

function PriceLine({ night, isTaken, writePrice }: PriceLineProps) {
  const translate = useTranslate()
  const price = night?.state === 'free' && night.price ? writePrice(night.price) : undefined
  const takenMessage = night?.state === 'closed' ? 'picker.dayClosed' : 'picker.dayFull'
  // Rendered by CSS: visible text would have to be part of the accessible name, which has the full sentence.
  const text = isTaken ? translate(takenMessage) : price
  return <small className={price && needsSmallFont(price) ? 'long' : undefined} data-text={text} />
}

function useDayLabel({ day, range, limits, format, night, isLowest, hasTotals }: DayButtonProps): string {
  const translate = useTranslate()
  const place = placeInRange(range, day)
  const refusal = refuseTap(range, day, limits)
  const price = night?.state === 'free' ? night.price : null
  return [
    format.dayLong(day),
    place && translate(messageByPlace[place]),
    refusal && refusalCopy(refusal, limits, translate),
    night?.state === 'gone' && translate('picker.dayFull'),
    price && translate(hasTotals ? 'picker.dayFrom' : 'picker.dayPrice', { price: format.price(price) }),
    price && isLowest && translate('picker.dayLowest'),
  ]
    .filter(Boolean)
    .join(nameComma(format.locale))
}

const messageByPlace = { start: 'search.checkin', end: 'search.checkout', between: 'picker.inYourStay' } as const

function isClosed(refusal: NonNullable<ReturnType<typeof refuseTap>>): boolean {
  return refusal.kind === 'rule' && refusal.fault.kind === 'closed'
}
