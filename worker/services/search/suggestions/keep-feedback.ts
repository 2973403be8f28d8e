import { addDays } from '#app/domain/dates/calendar-day.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readSuggestionId } from './find-suggestion-details.ts'
import { insertPick } from './pick-storage.ts'
import { findSuggestion } from './suggestion-storage.ts'

const KEPT_DAYS = 90
const MAX_TYPED_LENGTH = 32

/** Stores no guest data, and of the typed text only letters and spaces. */
export async function keepFeedback(
  deps: Deps,
  scope: Scope,
  feedback: { id: string; query: string },
): Promise<boolean> {
  const ref = readSuggestionId(feedback.id)
  const place = ref ? await findSuggestion(deps.search, scope.brand.id, { ...ref, locale: scope.locale }) : null
  if (!ref || !place) return false
  const day = calendarDayIn('UTC', deps.now())
  const pick = { ...ref, day, typed: typedOf(feedback.query) }
  await insertPick(deps.db, scope.brand.id, pick, addDays(day, -KEPT_DAYS))
  return true
}

function typedOf(query: string): string {
  const typed = foldSearchText(query.trim()).replaceAll(/\s+/g, ' ')
  return /^[\p{L}\p{M} '-]*$/u.test(typed) && typed.length <= MAX_TYPED_LENGTH ? typed : ''
}
