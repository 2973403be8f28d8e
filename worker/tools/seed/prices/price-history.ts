import type { DatabaseSync } from 'node:sqlite'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import type { InsertRow } from '#worker/infra/database/catalogue-rows.ts'
import { type PricedNights, planRecording } from '#worker/services/pricing/prices/record-prices.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

const PAGE_SIZE = 200

/** A price since so many days ago, in percent of today's. */
type Step = { daysAgo: number; percent: number }

/**
 * Writes the recorded prices, which end at today's: a third of the properties became cheaper within two weeks, a tenth
 * more expensive, a tenth had the same price for a month; the others have no history.
 */
export function insertPriceHistory(db: DatabaseSync, insert: InsertRow, from: CalendarDay): void {
  let after = 0
  while (true) {
    const { statement, read } = planRecording({ after, limit: PAGE_SIZE, today: from })
    const params = Object.fromEntries(statement.params.map((value, index) => [`?${index + 1}`, value]))
    const page = read(db.prepare(statement.sql).all(params) as Parameters<typeof read>[0])
    for (const property of page) insertHistory(insert, property, from)
    if (page.length < PAGE_SIZE) return
    after = page.at(-1)?.propertyId ?? after
  }
}

function insertHistory(insert: InsertRow, property: PricedNights, from: CalendarDay): void {
  const steps = chooseSteps(createRandom(`prices ${property.propertyId}`))
  const step = displayStep(property.currency)
  for (const { night, lowestMinor } of property.nights) {
    for (const { daysAgo, percent } of steps) {
      const lowest_minor = percent === 100 ? lowestMinor : roundToStep((lowestMinor * percent) / 100, step)
      insert('recorded_price', {
        property_id: property.propertyId,
        night,
        recorded_on: addDays(from, -daysAgo),
        lowest_minor,
      })
    }
  }
}

function chooseSteps(random: Random): Step[] {
  const draw = random.next()
  if (draw < 0.33) {
    return [
      { daysAgo: 44, percent: random.integer(106, 128) },
      { daysAgo: random.integer(2, 8), percent: 100 },
    ]
  }
  if (draw < 0.43) {
    return [
      { daysAgo: 40, percent: random.integer(84, 95) },
      { daysAgo: random.integer(3, 12), percent: 100 },
    ]
  }
  return draw < 0.53 ? [{ daysAgo: 35, percent: 100 }] : []
}
