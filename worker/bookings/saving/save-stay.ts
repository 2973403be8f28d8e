import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { deleteSavedStay, insertSavedStay, listSavedRows, type SavedStay } from './saved-stay-storage.ts'

export type { SavedStay } from './saved-stay-storage.ts'

/** So many stays one guest keeps with a brand. */
const MOST_SAVED = 30

export type StayToSave = {
  propertyId: number
  roomCategoryId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[] | null
}

/** Keeps a stay for later: no room is taken, no price promised. The same stay twice is one. */
export async function saveStay(deps: Deps, scope: Scope, stay: StayToSave): Promise<Result<null, Problem>> {
  const { rooms } = stay
  if (!rooms) return refuse(problem('invalid_rooms'))
  if (stay.checkout <= stay.checkin) return refuse(problem('invalid_dates'))
  const row = { ...stay, rooms, id: randomToken(deps.randomBytes, 12), ...ownerOf(scope), at: deps.now() }
  const isKept = await insertSavedStay(deps.db, row, MOST_SAVED)
  return isKept ? ok(null) : refuse(problem('not_found', { message: 'errors.notSaved' }))
}

/** The stays a guest keeps, the soonest first; one whose check-in has passed everywhere is not among them. */
export function listSavedStays(deps: Deps, scope: Scope): Promise<SavedStay[]> {
  // Half a day behind UTC it may be a day earlier still.
  const today = calendarDayIn('UTC', scope.now - 43_200_000)
  return listSavedRows(deps.db, { ...ownerOf(scope), today, locale: scope.locale })
}

/** Forgets a stay; one that is another's, or nobody's, is left as it is. */
export function forgetStay(deps: Deps, scope: Scope, id: string): Promise<void> {
  return deleteSavedStay(deps.db, { id, owner: ownerOf(scope).owner })
}

/** Who has no account is known by the browser alone: what is kept names nobody. */
function ownerOf({ brand, visitor }: Scope): { brandId: string; owner: string } {
  return { brandId: brand.id, owner: visitor.user ? `user:${visitor.user.id}` : `visitor:${visitor.id}` }
}
