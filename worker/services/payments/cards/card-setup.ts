import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Gateway, SavedCard } from '#worker/infra/ports/gateway.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { chooseGateway, gatewayOf, type PaidStay } from '#worker/services/gateways/choose-gateway.ts'
import { findCustomerRef, insertCustomer } from './card-storage.ts'

/** A card setup in progress. URLs are paths on our site. */
type SetupRow = { id: string; userId: string; gateway: string; successUrl: string; failureUrl: string }

/** Setups older than two hours are deleted: the gateway's page ends before. */
const SETUP_LIFETIME_MS = 7_200_000

type CardSetupInput = {
  stay: PaidStay
  /** Paths on our site; anything else is replaced by the result pages. */
  successUrl: string | null
  failureUrl: string | null
}

/** Returns the gateway's hosted page for saving a card without paying. Card data goes only to the gateway. */
export async function startCardSetup(
  deps: Deps,
  scope: Scope,
  input: CardSetupInput,
): Promise<Result<string, Problem>> {
  const userId = scope.visitor.user?.id
  if (!userId) return refuse(problem('not_signed_in'))
  const name = chooseGateway(deps, { brandId: scope.brand.id, ...input.stay })
  const gateway = name === null ? null : gatewayOf(deps, name)
  const customerRef = gateway && (await findCardCustomer(deps, scope, gateway))
  if (!gateway?.cards || !customerRef) return refuse(problem('payment_error', { message: 'errors.cardsAway' }))
  const setupId = randomToken(deps.randomBytes, 16)
  const successUrl = toOwnPath(input.successUrl, scope.origin, '/save-card/verified')
  const failureUrl = toOwnPath(input.failureUrl, scope.origin, '/save-card/error')
  await insertSetup(deps.db, { id: setupId, userId, gateway: gateway.name, successUrl, failureUrl }, deps.now())
  try {
    const page = await gateway.cards.startSetup({
      setupId,
      customerRef,
      returnUrl: `${scope.origin}/payment/card/${setupId}`,
      locale: scope.locale,
      origin: scope.origin,
      now: deps.now(),
    })
    await updateSetupRef(deps.db, setupId, page.providerRef)
    return ok(page.redirectUrl)
  } catch (error) {
    log('error', 'card_setup_not_started', { gateway: gateway.name, ...describeError(error) })
    return refuse(problem('payment_error', { message: 'errors.cardsAway' }))
  }
}

/**
 * Returns the path to redirect to after the gateway's page, or null when the guest has no such setup. The result is
 * fetched from the gateway, never read from the URL.
 */
export async function finishCardSetup(deps: Deps, { visitor }: Scope, setupId: string): Promise<string | null> {
  const setup = visitor.user ? await findSetup(deps.db, visitor.user.id, setupId) : null
  if (!setup) return null
  return (await isVerified(deps, setup)) ? setup.successUrl : setup.failureUrl
}

async function isVerified(deps: Deps, setup: { gateway: string; providerRef: string | null }): Promise<boolean> {
  const cards = gatewayOf(deps, setup.gateway)?.cards
  if (!cards || !setup.providerRef) return false
  try {
    return (await cards.fetchSetup(setup.providerRef)) === 'verified'
  } catch (error) {
    log('error', 'card_setup_not_read', { gateway: setup.gateway, ...describeError(error) })
    return false
  }
}

/** Inserts a setup before the gateway is called, and deletes expired ones. */
async function insertSetup(db: Database, setup: SetupRow, now: Instant): Promise<void> {
  await db.batch([
    { sql: 'DELETE FROM card_setup WHERE created_at < ?', params: [now - SETUP_LIFETIME_MS] },
    {
      sql: `INSERT INTO card_setup (id, user_id, gateway, success_url, failure_url, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
      params: [setup.id, setup.userId, setup.gateway, setup.successUrl, setup.failureUrl, now],
    },
  ])
}

async function updateSetupRef(db: Database, id: string, providerRef: string): Promise<void> {
  await db.batch([{ sql: 'UPDATE card_setup SET provider_ref = ? WHERE id = ?', params: [providerRef, id] }])
}

async function findSetup(
  db: Database,
  userId: string,
  id: string,
): Promise<(SetupRow & { providerRef: string | null }) | null> {
  const row = await db.first<{
    gateway: string
    provider_ref: string | null
    success_url: string
    failure_url: string
  }>('SELECT gateway, provider_ref, success_url, failure_url FROM card_setup WHERE id = ? AND user_id = ?', id, userId)
  if (!row) return null
  const { gateway, provider_ref: providerRef, success_url: successUrl, failure_url: failureUrl } = row
  return { id, userId, gateway, providerRef, successUrl, failureUrl }
}

/**
 * Returns the guest's customer id at the gateway, creating the customer if needed. Null without an account, when the
 * gateway saves no cards, and during its outage.
 */
export async function findCardCustomer(deps: Deps, { visitor }: Scope, gateway: Gateway): Promise<string | null> {
  const userId = visitor.user?.id
  if (!userId || !gateway.cards) return null
  const storedRef = await findCustomerRef(deps.db, userId, gateway.name)
  if (storedRef) return storedRef
  try {
    const customerRef = await gateway.cards.createCustomer(userId)
    return await insertCustomer(deps.db, { userId, gateway: gateway.name, customerRef }, deps.now())
  } catch (error) {
    log('warn', 'card_customer_not_made', { gateway: gateway.name, ...describeError(error) })
    return null
  }
}

export type SavedCards = {
  cards: SavedCard[]
  /** The gateway did not respond, so the list may be incomplete. */
  isIncomplete: boolean
  canSave: boolean
}

/** Lists the guest's saved cards. An outage of the gateway gives an incomplete list instead of an error. */
export async function listSavedCards(deps: Deps, scope: Scope, stay: PaidStay = {}): Promise<SavedCards> {
  const name = chooseGateway(deps, { brandId: scope.brand.id, ...stay })
  const cards = name === null ? undefined : gatewayOf(deps, name)?.cards
  const userId = scope.visitor.user?.id
  if (!name || !cards || !userId) return { cards: [], isIncomplete: false, canSave: cards !== undefined }
  const customerRef = await findCustomerRef(deps.db, userId, name)
  if (!customerRef) return { cards: [], isIncomplete: false, canSave: true }
  try {
    return { cards: await cards.listCards(customerRef), isIncomplete: false, canSave: true }
  } catch (error) {
    log('warn', 'cards_not_listed', { gateway: name, ...describeError(error) })
    return { cards: [], isIncomplete: true, canSave: true }
  }
}
