import { HOME_CHANGE_DAYS, homeChangeableAt } from '#app/domain/membership/membership-status.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type BrandGuest,
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
const DAY_MS = 86_400_000

/** Refuses a property that does not participate, and a change within 30 days of the last choice. */
export async function chooseHome(
  deps: Deps,
  scope: Scope,
  propertyId: number,
): Promise<Result<MembershipState, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const guest = { brandId: scope.brand.id, userId: user.id }
  const at = deps.now()
  const state = await readMembership(deps, scope)
  if (state.status !== 'MEMBER') return refuse(problem('not_found', { message: 'errors.wizardNotMember' }))
  const [, property, current] = await deps.db.batch([
    updateHome(guest, { propertyId, at, freeSince: at - HOME_CHANGE_DAYS * DAY_MS }),
    homeChoiceStatement(guest.brandId, propertyId),
    membershipStatement(guest),
  ])
  const row = current?.rows[0]
  const membership = row ? toMembership(row) : null
  if (membership?.home?.id === propertyId) return ok({ ...state, membership })
  if (!property?.rows[0]) return refuse(homeRefusal('errors.homeTakesNoPart'))
  return refuse(homeRefusal('errors.homeTooSoon', homeChangeableAt(membership?.homeChosenAt ?? null, at)))
}

function homeRefusal(message: string, freeAt: number | null = null): Problem {
  return problem('invalid_fields', {
    message,
    fields: { base_hotel_id: message },
    ...(freeAt === null ? {} : { details: { free_from: new Date(freeAt).toISOString() } }),
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

/** Returns the home hotel chosen for the guest's next order while it participates, otherwise null. */
export async function findHomeForNextOrder(db: Database, { userId, brandId }: BrandGuest): Promise<number | null> {
  const row = await db.first<{ id: number }>(
    `SELECT p.id FROM membership_wish w JOIN property p ON p.id = w.home_property_id
     WHERE w.user_id = ? AND w.brand_id = ? AND p.brand_id = w.brand_id AND p.takes_part = 1 AND p.is_live = 1`,
    userId,
    brandId,
  )
  return row?.id ?? null
}

/** Saves a home hotel for the guest's next order, if the property participates. */
export async function saveHomeForNextOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, brandId }: BrandGuest,
  propertyId: number,
): Promise<Result<null, Problem>> {
  const [chosen] = await db.batch([
    {
      sql: `INSERT INTO membership_wish (user_id, brand_id, home_property_id, at)
        SELECT ?1, ?2, id, ?4 FROM property WHERE id = ?3 AND brand_id = ?2 AND takes_part = 1 AND is_live = 1
        ON CONFLICT (user_id, brand_id) DO UPDATE SET home_property_id = excluded.home_property_id, at = excluded.at
        RETURNING home_property_id`,
      params: [userId, brandId, propertyId, now()],
    },
  ])
  if (chosen?.rows[0]) return ok(null)
  const message = 'errors.homeTakesNoPart'
  return refuse(problem('invalid_fields', { message, fields: { 'subscription.base_hotel_id': message } }))
}
