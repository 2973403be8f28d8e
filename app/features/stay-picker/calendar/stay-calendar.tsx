import { useTranslate } from '#app/i18n/translation.tsx'
import { Calendar, monthsFrom } from './calendar.tsx'
import { cellPrice } from './cell-price.ts'
import { lowestDays } from './lowest-days.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { RangeCopy } from './range-copy.tsx'
import { type CalendarAsked, type ShownCalendar, useCalendar } from './use-calendar.ts'

type OnPick = (range: PickedRange, limits: RangeLimits) => void

/** Calendar with the selected dates in words. The server renders plain fields instead, without this code. */
export const StayCalendar = import.meta.env.SSR ? () => null : LiveCalendar

function LiveCalendar({ onChange, ...asked }: CalendarAsked & { onChange: OnPick }) {
  const calendar = useCalendar(asked)
  return (
    <>
      <RangeCopy calendar={calendar} />
      <PricedCalendar calendar={calendar} onChange={onChange} />
    </>
  )
}

export function PricedCalendar({ calendar, onChange }: { calendar: ShownCalendar; onChange: OnPick }) {
  const { range, limits, format, charged, known, totalNights, month, begin, setMonth, setRefused } = calendar
  const nights = known?.nights ?? null
  const prices = cellPrice(nights ?? new Map(), format)

  return (
    <>
      {known ? <PriceWords {...known} {...{ month, charged, totalNights }} currency={prices.currency} /> : null}
      <Calendar
        key={begin}
        range={range}
        limits={limits}
        format={format}
        isRightToLeft={document.documentElement.dir === 'rtl'}
        nights={nights}
        writePrice={prices.write}
        hasTotals={totalNights !== null}
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

type PriceWordsProps = Pick<NonNullable<ShownCalendar['known']>, 'hasFailed' | 'nights' | 'ageSeconds'> & {
  totalNights: ShownCalendar['totalNights']
  month: ShownCalendar['month']
  currency: string | null
  /** Currency of the charge when it differs from the display currency. */
  charged: string | null
}

function PriceWords({ hasFailed, nights, ageSeconds, totalNights, month, currency, charged }: PriceWordsProps) {
  const translate = useTranslate()
  const minutes = ageSeconds === null ? null : Math.floor(ageSeconds / 60)
  const about =
    totalNights === null ? translate('picker.pricesAbout') : translate('picker.pricesFrom', { count: totalNights })
  const isAnyLow = monthsFrom(month).some((shown) => lowestDays(nights, shown).size > 0)
  return (
    <p className="xs muted price-words" role="status">
      <span>
        {[
          hasFailed ? translate('picker.pricesFailed') : about,
          ...(minutes === null ? [] : [translate('picker.pricesAge', { minutes })]),
          ...(currency ? [translate('picker.pricesCurrency', { currency })] : []),
          ...(charged ? [translate('picker.chargedIn', { currency: charged })] : []),
        ].join(' ')}
      </span>
      {isAnyLow ? <span className="ok strong">{` ${translate('picker.pricesLowest')}`}</span> : null}
    </p>
  )
}
