import { addDays, addMonths, type CalendarDay, listNights, startOfMonth } from '#app/domain/calendar-day.ts'
import type { Room } from '#app/domain/occupancy.ts'
import { fitsOccupancy } from '#app/domain/room-category.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findStayFacts } from './facts/find-stay-facts.ts'
import { quoteCategory } from './facts/price-stay.ts'
import type { CategoryFacts, StayFacts } from './facts/stay-facts.ts'

/** The months a calendar shows: this one and the next two. */
const MONTHS_SHOWN = 3

export type CalendarQuestion = {
  propertyId: number
  /** Any day of the first month; null = this month at the property. */
  from: CalendarDay | null
  /** One room and whom it is for. */
  room: Room
  /** Only this category; null, or one the property does not have, = the cheapest that is left. */
  categoryId: number | null
}

/** A night that begins on a day. */
export type CalendarNight = {
  day: CalendarDay
  /** Not bookable: it is over, closed or sold out. */
  isAvailable: boolean
  categoryId: number | null
  /** What the night costs in the cheapest category left, taxes and all; null when none is. */
  totalMinor: number | null
}

export type PropertyCalendar = {
  facts: StayFacts
  /** First day shown, and the first one no longer shown. */
  start: CalendarDay
  end: CalendarDay
  nights: CalendarNight[]
}

/**
 * Loads what every night of three months costs, from the first of the month [PICK-28]; null when the brand has no such
 * live property. One round trip.
 */
export async function loadCalendar(
  deps: Deps,
  scope: Scope,
  question: CalendarQuestion,
): Promise<PropertyCalendar | null> {
  const start = startOfMonth(question.from ?? calendarDayIn(scope.country.timeZone, scope.now))
  const end = addMonths(start, MONTHS_SHOWN)
  const { propertyId } = question
  const facts = await findStayFacts(deps, scope, { propertyId, window: { from: start, to: end } })
  if (!facts) return null
  const today = calendarDayIn(facts.city.timeZone, scope.now)
  const categories = chooseCategories(facts, question)
  const nights = listNights(start, end).map((day) =>
    priceNight(facts, day, { room: question.room, categories: day < today ? [] : categories }),
  )
  return { facts, start, end, nights }
}

type NightOffer = { room: Room; categories: readonly CategoryFacts[] }

function priceNight(facts: StayFacts, day: CalendarDay, { room, categories }: NightOffer): CalendarNight {
  let best: { categoryId: number; totalMinor: number } | null = null
  for (const category of categories) {
    if ((category.freeByDay[day] ?? category.roomsTotal) < 1) continue
    const stay = { checkin: day, checkout: addDays(day, 1), rooms: [room] }
    const totalMinor = quoteCategory(facts, category, stay)?.totalMinor
    if (totalMinor !== undefined && (best === null || totalMinor < best.totalMinor)) {
      best = { categoryId: category.id, totalMinor }
    }
  }
  return { day, isAvailable: best !== null, categoryId: best?.categoryId ?? null, totalMinor: best?.totalMinor ?? null }
}

/** The categories that hold the guests; the one asked for alone where the property has it. */
function chooseCategories({ categories }: StayFacts, { categoryId, room }: CalendarQuestion): CategoryFacts[] {
  const asked = categories.filter(({ id }) => id === categoryId)
  const open = asked.length > 0 ? asked : categories
  return open.filter((category) => !category.isDisabled && fitsOccupancy(category, [room]))
}
