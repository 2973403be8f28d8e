import { DAY_MS } from '#app/domain/dates/instant.ts'
import { HOME_CHANGE_DAYS, homeChangeableAt } from '#app/domain/membership/membership-status.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type HomeChoice,
  homeChoiceStatement,
  homeChoicesStatement,
  membershipStatement,
  toHomeChoice,
  toMembership,
  updateHome,
} from './membership-storage.ts'
import { type MembershipState, readMembership } from './read-membership.ts'

const MAX_CHOICES = 12

/**
 * Sets the member's home hotel. Refuses guests who are no members, a property that does not participate, and a change
 * within `HOME_CHANGE_DAYS` of the last choice.
 */
export async function chooseHomeHotel(
  deps: Deps,
  scope: Scope,
  propertyId: number,
): Promise<Result<MembershipState, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const guest = { brandId: scope.brand.id, userId: user.id }
  const now = deps.now()
  const state = await readMembership(deps, scope)
  if (state.status !== 'MEMBER') return refuse(problem('not_found', { message: 'errors.wizardNotMember' }))
  // The membership read after the update shows whether it was done.
  const [, participating, current] = await deps.db.batch([
    updateHome(guest, { propertyId, now, changeableSince: now - HOME_CHANGE_DAYS * DAY_MS }),
    homeChoiceStatement(guest.brandId, propertyId),
    membershipStatement(guest),
  ])
  const row = current?.rows[0]
  const membership = row ? toMembership(row) : null
  if (membership?.home?.id === propertyId) return ok({ ...state, membership })
  if (!participating?.rows[0]) return refuse(homeRefusal('errors.homeTakesNoPart'))
  return refuse(homeRefusal('errors.homeTooSoon', homeChangeableAt(membership?.homeChosenAt ?? null, now)))
}

function homeRefusal(message: string, changeableAt: number | null = null): Problem {
  return problem('invalid_fields', {
    message,
    fields: { base_hotel_id: message },
    ...(changeableAt === null ? {} : { details: { free_from: new Date(changeableAt).toISOString() } }),
  })
}

/** Returns a property that can be a home hotel, or null when it does not participate. */
export async function findHomeChoice(
  deps: Pick<Deps, 'db'>,
  scope: Scope,
  propertyId: number,
): Promise<HomeChoice | null> {
  const [found] = await deps.db.batch([homeChoiceStatement(scope.brand.id, propertyId)])
  const row = found?.rows[0]
  return row ? toHomeChoice(row) : null
}

/** Returns participating properties by part of their name or city; for an empty text the most popular ones. */
export async function listHomeChoices(deps: Pick<Deps, 'db'>, scope: Scope, query: string): Promise<HomeChoice[]> {
  const [found] = await deps.db.batch([homeChoicesStatement(scope.brand.id, query, MAX_CHOICES)])
  return found?.rows.map(toHomeChoice) ?? []
}
