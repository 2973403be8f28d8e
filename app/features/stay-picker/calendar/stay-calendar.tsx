import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { visitAtom } from '#app/state/view.ts'
import { Calendar } from './calendar.tsx'
import { cellPrice, chargedIn } from './cell-price.ts'
import type { NightSource } from './load-nights.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { RangeWords } from './range-words.tsx'
import { useNightLimits, useNights } from './use-nights.ts'

type StayCalendarProps = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  /** Whose prices and rules the days carry; null where no property is chosen. */
  source: NightSource | null
  onChange: (range: PickedRange, limits: RangeLimits) => void
}

/** A calendar with the stay in words above it; of a property it shows what each night costs, and keeps to its rules. */
export function StayCalendar({ range, limits, format: exact, source, onChange }: StayCalendarProps) {
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [refused, setRefused] = useState<CalendarDay | null>(null)
  const known = useNights(source, month)
  const shown = useAtomValue(visitAtom)?.shown
  const format = formatShown(exact, shown)
  const prices = cellPrice(known.nights, format)
  const ruled = useNightLimits(limits, known)

  return (
    <>
      <RangeWords range={range} limits={ruled} format={format} refused={refused} />
      <Calendar
        range={range}
        limits={ruled}
        format={format}
        isRightToLeft={document.documentElement.dir === 'rtl'}
        nights={source ? known.nights : null}
        writePrice={prices.write}
        month={month}
        onMonth={setMonth}
        onChange={(next) => {
          setRefused(null)
          onChange(next, ruled)
        }}
        onRefuse={setRefused}
      />
      {source ? (
        <PriceWords
          hasFailed={known.hasFailed}
          currency={prices.currency}
          charged={shown ? chargedIn(known.nights) : null}
        />
      ) : null}
    </>
  )
}

type PriceWordsProps = {
  hasFailed: boolean
  currency: string | null
  /** Told where the guest reads prices in another currency. */
  charged: string | null
}

/** What the prices beneath the days are, or that they could not be had. */
function PriceWords({ hasFailed, currency, charged }: PriceWordsProps) {
  const translate = useTranslate()
  return (
    <p className="sm muted" role="status">
      {translate(hasFailed ? 'picker.pricesFailed' : 'picker.pricesAbout')}
      {currency ? ` ${translate('picker.pricesCurrency', { currency })}` : null}
      {charged ? ` ${translate('picker.chargedIn', { currency: charged })}` : null}
    </p>
  )
}
