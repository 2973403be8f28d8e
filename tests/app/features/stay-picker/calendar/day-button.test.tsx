import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DayButton, type DayButtonProps } from '#app/features/stay-picker/calendar/day-button.tsx'
import { createFormatter } from '#app/i18n/format.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const format = createFormatter('en')
const weeks = aDayRule({ arrivalDays: [6], departureDays: [6], minNights: 7 })
const limits = { first: '2026-12-10', last: '2027-12-10', minNights: 1, maxNights: 30 } as const

async function draw(day: CalendarDay, given: Partial<DayButtonProps> = {}): Promise<{ html: string; label: string }> {
  const html = await drawPart(
    <DayButton
      day={day}
      range={{ checkin: '2027-08-07', checkout: '2027-08-14', fault: null }}
      limits={limits}
      format={format}
      night={undefined}
      isLowest={false}
      writePrice={format.exactPrice}
      hasPrices
      hasTotals={false}
      isInTabOrder={false}
      onTap={() => undefined}
      onRefuse={() => undefined}
      {...given}
    />,
  )
  return { html, label: /aria-label="([^"]*)"/.exec(html)?.[1] ?? '' }
}

test('a day shows its exact price [DECD-07]', async () => {
  const night = { state: 'free', price: { amountMinor: 215_000, currency: 'INR' } } as const
  const { html, label } = await draw('2027-08-20', { night, isLowest: true })
  expect(label).toBe('Friday, 20\u00a0August 2027, ₹2,150 for the night, among the lowest prices of the month')
  expect(html).toContain('<small data-text="₹2,150"></small>')
  expect(html).toContain('class="day low"')
  expect(html).not.toContain('aria-disabled')
})

test('a full day is struck through and says so', async () => {
  const full = { ...limits, full: new Set<CalendarDay>(['2027-08-20']) }
  const { html, label } = await draw('2027-08-20', { limits: full, night: { state: 'full', price: null } })
  expect(label).toBe('Friday, 20\u00a0August 2027, sold out')
  expect(html).toContain('<small data-text="sold out"></small>')
  expect(html).toContain('class="day taken"')
  expect(html).toContain('aria-disabled="true"')
})

test.each<[CalendarDay, 'arrival' | 'closed', string]>([
  ['2027-08-20', 'arrival', 'no check-in on this day'],
  ['2027-08-21', 'closed', 'closed'],
])('%s explains why arrival is impossible: %s', async (day, kind, copy) => {
  const rule = kind === 'closed' ? aDayRule({ isClosed: true }) : weeks
  const { html, label } = await draw(day, { limits: { ...limits, rules: [rule] } })
  expect(label).toContain(copy)
  expect(html).toContain('aria-disabled="true"')
})

test('a day that cannot end the stay says so', async () => {
  const ruled = { ...limits, rules: [weeks] }
  const range = { checkin: '2027-08-07', checkout: null, fault: null } as const
  expect((await draw('2027-08-15', { limits: ruled, range })).label).toContain('no check-out on this day')
  expect((await draw('2027-08-07')).label).toBe('Saturday, 7\u00a0August 2027, Check-in')
  expect((await draw('2027-08-10')).label).toContain('in your stay')
})

test('the price line is reserved before prices, unless no property is chosen', async () => {
  expect((await draw('2027-08-20')).html).toContain('<small></small>')
  expect((await draw('2027-08-20', { hasPrices: false })).html).not.toContain('<small')
})

test('a day of a place reads its lowest total, or that it is sold out; both can be chosen [DECD-07]', async () => {
  const night = { state: 'free', price: { amountMinor: 214_000, currency: 'INR' } } as const
  const { html, label } = await draw('2027-08-20', { night, hasTotals: true })
  expect(html).toContain('data-text="₹2,140"')
  expect(label).toBe('Friday, 20\u00a0August 2027, from ₹2,140')
  const gone = await draw('2027-08-21', { night: { state: 'gone', price: null }, hasTotals: true })
  expect(gone.label).toBe('Saturday, 21\u00a0August 2027, sold out')
  expect(gone.html).toContain('taken')
  expect(gone.html).not.toContain('aria-disabled')
})
