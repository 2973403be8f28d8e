import { useTranslate } from '#app/i18n/translation.tsx'
import { Calendar, monthsFrom } from './calendar.tsx'
import { cellPrice } from './cell-price.ts'
import { lowestDays } from './lowest-days.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { RangeCopy } from './range-copy.tsx'
import { type CalendarInput, type CalendarState, useCalendar } from './use-calendar.ts'

type OnPick = (range: PickedRange, limits: RangeLimits) => void

/** Calendar with the selected dates as text. The server renders plain fields instead, without this code. */
export const StayCalendar = import.meta.env.SSR ? () => null : LiveCalendar

function LiveCalendar({ onChange, ...input }: CalendarInput & { onChange: OnPick }) {
  const calendar = useCalendar(input)
  return (
    <>
      <RangeCopy calendar={calendar} />
      <PricedCalendar calendar={calendar} onChange={onChange} />
    </>
  )
}

export function PricedCalendar({ calendar, onChange }: { calendar: CalendarState; onChange: OnPick }) {
  const { range, limits, format, chargedCurrency, loadedNights, totalNights } = calendar
  const { month, begin, setMonth, setRefusedDay } = calendar
  const nights = loadedNights?.nights ?? null
  const prices = cellPrice(nights ?? new Map(), format)

  return (
    <>
      {loadedNights ? (
        <PriceCopy {...loadedNights} {...{ month, chargedCurrency, totalNights }} currency={prices.currency} />
      ) : null}
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
          setRefusedDay(null)
          onChange(next, limits)
        }}
        onRefuse={setRefusedDay}
      />
    </>
  )
}

type PriceCopyProps = Pick<NonNullable<CalendarState['loadedNights']>, 'hasFailed' | 'nights' | 'ageSeconds'> & {
  totalNights: CalendarState['totalNights']
  month: CalendarState['month']
  currency: string | null
  /** Currency of the charge when it differs from the display currency. */
  chargedCurrency: string | null
}

function PriceCopy({ hasFailed, nights, ageSeconds, totalNights, month, currency, chargedCurrency }: PriceCopyProps) {
  const translate = useTranslate()
  const minutes = ageSeconds === null ? null : Math.floor(ageSeconds / 60)
  const about =
    totalNights === null ? translate('picker.pricesAbout') : translate('picker.pricesFrom', { count: totalNights })
  const hasLowestDays = monthsFrom(month).some((firstDay) => lowestDays(nights, firstDay).size > 0)
  return (
    <p className="xs muted" role="status">
      <span>
        {[
          hasFailed ? translate('picker.pricesFailed') : about,
          ...(minutes === null ? [] : [translate('picker.pricesAge', { minutes })]),
          ...(currency ? [translate('picker.pricesCurrency', { currency })] : []),
          ...(chargedCurrency ? [translate('picker.chargedIn', { currency: chargedCurrency })] : []),
        ].join(' ')}
      </span>
      {hasLowestDays ? <span className="ok strong">{` ${translate('picker.pricesLowest')}`}</span> : null}
    </p>
  )
}
