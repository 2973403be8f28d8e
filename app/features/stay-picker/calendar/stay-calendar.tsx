import { useTranslate } from '#app/i18n/translation.tsx'
import { Calendar, monthsFrom } from './calendar.tsx'
import { cellPrice } from './cell-price.ts'
import { lowestDays } from './lowest-days.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { RangeWords } from './range-words.tsx'
import { type CalendarAsked, type ShownCalendar, useCalendar } from './use-calendar.ts'

type OnPick = (range: PickedRange, limits: RangeLimits) => void

/** A calendar with the stay in words above it. The server draws plain fields in its place, and its bundle has none of it. */
export const StayCalendar = import.meta.env.SSR ? () => null : LiveCalendar

function LiveCalendar({ onChange, ...asked }: CalendarAsked & { onChange: OnPick }) {
  const calendar = useCalendar(asked)
  return (
    <>
      <RangeWords calendar={calendar} />
      <PricedCalendar calendar={calendar} onChange={onChange} />
    </>
  )
}

/** The days; of a property with what each night costs, said above them, and kept to its rules. */
export function PricedCalendar({ calendar, onChange }: { calendar: ShownCalendar; onChange: OnPick }) {
  const { range, limits, format, charged, known, month, begin, setMonth, setRefused } = calendar
  const nights = known?.nights ?? null
  const prices = cellPrice(nights ?? new Map(), format)

  return (
    <>
      {known ? <PriceWords {...known} month={month} currency={prices.currency} charged={charged} /> : null}
      <Calendar
        key={begin}
        range={range}
        limits={limits}
        format={format}
        isRightToLeft={document.documentElement.dir === 'rtl'}
        nights={nights}
        writePrice={prices.write}
        begin={begin}
        month={month}
        onMonth={setMonth}
        onChange={(next) => {
          setRefused(null)
          onChange(next, limits)
        }}
        onRefuse={setRefused}
      />
    </>
  )
}

type PriceWordsProps = Pick<NonNullable<ShownCalendar['known']>, 'hasFailed' | 'nights'> & {
  month: ShownCalendar['month']
  currency: string | null
  /** Told where the guest reads prices in another currency. */
  charged: string | null
}

/** What the prices beneath the days are, and what green ones say where there are any; or that they could not be had. */
function PriceWords({ hasFailed, nights, month, currency, charged }: PriceWordsProps) {
  const translate = useTranslate()
  const isAnyLow = monthsFrom(month).some((shown) => lowestDays(nights, shown).size > 0)
  return (
    <p className="xs muted price-words" role="status">
      <span>
        {[
          translate(hasFailed ? 'picker.pricesFailed' : 'picker.pricesAbout'),
          ...(currency ? [translate('picker.pricesCurrency', { currency })] : []),
          ...(charged ? [translate('picker.chargedIn', { currency: charged })] : []),
        ].join(' ')}
      </span>
      {isAnyLow ? <span className="ok strong">{` ${translate('picker.pricesLowest')}`}</span> : null}
    </p>
  )
}
