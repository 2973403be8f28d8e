import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { MonthGrid } from '#app/features/stay-picker/calendar/month-grid.tsx'
import { createFormatter } from '#app/i18n/format.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const format = createFormatter('en')

async function daysOf(firstDay: CalendarDay, today: CalendarDay): Promise<(string | undefined)[]> {
  const html = await drawPart(
    <MonthGrid
      firstDay={firstDay}
      range={{ checkin: today, checkout: null, fault: null }}
      limits={{ first: today, last: '2027-11-30', minNights: 1, maxNights: 30 }}
      format={format}
      nights={null}
      writePrice={format.exactPrice}
      hasTotals={false}
      focused={today}
      onTap={() => undefined}
      onRefuse={() => undefined}
    />,
  )
  return [...html.matchAll(/data-day="([^"]+)"/g)].map(([, day]) => day)
}

test('leaves out weeks gone by, so that the first screen has days to choose', async () => {
  expect(await daysOf('2026-11-01', '2026-11-30')).toEqual(['2026-11-30'])
  expect((await daysOf('2026-11-01', '2026-11-18'))[0]).toBe('2026-11-16')
  expect(await daysOf('2026-12-01', '2026-11-30')).toHaveLength(31)
})
