import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deleteSavedStay, insertSavedStay, listSavedRows, type SavedStay } from './saved-stay-storage.ts'

export type { SavedStay } from './saved-stay-storage.ts'

const MAX_SAVED = 30
/** No time zone is more than 12 hours behind UTC. */
const MAX_BEHIND_UTC_MS = 12 * 3_600_000

type StayToSave = {
  propertyId: number
  roomTypeId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[] | null
}

/** Saves a stay for later; reserves no room and no price. Saving the same stay again changes nothing. */
export async function saveStay(deps: Deps, scope: Scope, stay: StayToSave): Promise<Result<null, Problem>> {
  const { rooms } = stay
  if (!rooms) return refuse(problem('invalid_rooms'))
  if (stay.checkout <= stay.checkin) return refuse(problem('invalid_dates'))
  const row = { ...stay, rooms, id: randomToken(deps.randomBytes, 12), ...ownerOf(scope), at: deps.now() }
  const isSaved = await insertSavedStay(deps.db, row, MAX_SAVED)
  return isSaved ? ok(null) : refuse(problem('not_found', { message: 'errors.notSaved' }))
}

/** Returns a guest's saved stays, earliest first, without those whose check-in date has passed in every time zone. */
export function listSavedStays(deps: Deps, scope: Scope): Promise<SavedStay[]> {
  const today = calendarDayIn('UTC', scope.now - MAX_BEHIND_UTC_MS)
  return listSavedRows(deps.db, { ...ownerOf(scope), today, locale: scope.locale })
}

export function removeSavedStay(deps: Deps, scope: Scope, id: string): Promise<void> {
  return deleteSavedStay(deps.db, { id, owner: ownerOf(scope).owner })
}

/** Returns the owner: the account, otherwise the browser's random id, so that nothing personal is stored. */
function ownerOf({ brand, visitor }: Scope): { brandId: string; owner: string } {
  return { brandId: brand.id, owner: visitor.user ? `user:${visitor.user.id}` : `visitor:${visitor.id}` }
}
