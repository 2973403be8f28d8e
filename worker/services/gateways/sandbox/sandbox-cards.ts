import { DAY_MS } from '#app/domain/dates/instant.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { CardVault, SavedCard } from '#worker/infra/ports/gateway.ts'
import {
  deleteSandboxCards,
  findSandboxSetup,
  insertSandboxCard,
  insertSandboxSetup,
  listSandboxCards,
} from './sandbox-card-storage.ts'
import { type SandboxContext, signParams, verifyParams } from './sandbox-signature.ts'

export function createSandboxCards({ key, db, now }: SandboxContext): CardVault {
  return {
    createCustomer: async (userId) => `sbxc_${userId}`,
    listCards: (customerRef) => listSandboxCards(db, customerRef),
    removeCard: async (customerRef, cardId) => (await deleteSandboxCards(db, customerRef, cardId)) > 0,
    async startSetup({ setupId, customerRef, returnUrl, origin }) {
      const providerRef = `sbxs_${setupId}`
      const order = { provider_ref: providerRef, customer_ref: customerRef, return_url: returnUrl }
      return {
        redirectUrl: `${origin}/sandbox-gateway/card?${await signParams(key, 'card', order, now())}`,
        providerRef,
      }
    },
    fetchSetup: async (providerRef) => (await findSandboxSetup(db, providerRef)) ?? 'waiting',
    async forgetCustomer(customerRef) {
      await deleteSandboxCards(db, customerRef, null)
    },
  }
}

type SandboxSetup = { providerRef: string; customerRef: string; returnUrl: string }

export async function readSetup(
  sandbox: SandboxContext,
  params: URLSearchParams,
): Promise<Result<SandboxSetup, 'forged' | 'too_old'>> {
  const verified = await verifyParams(sandbox.key, 'card', params, sandbox.now())
  if (!verified.ok) return verified
  const { provider_ref: providerRef, customer_ref: customerRef, return_url: returnUrl } = verified.value
  return providerRef && customerRef && returnUrl ? ok({ providerRef, customerRef, returnUrl }) : refuse('forged')
}

/** Stores the guest's first choice on the card page; returns the URL to go back to. */
export async function decideSetup(sandbox: SandboxContext, setup: SandboxSetup, isSaved: boolean): Promise<string> {
  await insertSandboxSetup(sandbox.db, setup.providerRef, isSaved ? 'verified' : 'failed')
  if ((await findSandboxSetup(sandbox.db, setup.providerRef)) === 'verified') {
    await saveSampleCard(sandbox, setup.customerRef, setup.providerRef)
  }
  return setup.returnUrl
}

const sampleCards = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['amex', '8431'],
  ['visa', '1111'],
] as const

const FIVE_YEARS_MS = 5 * 365 * DAY_MS

export async function saveSampleCard(sandbox: SandboxContext, customerRef: string, reason: string): Promise<void> {
  const savedCards = await listSandboxCards(sandbox.db, customerRef)
  const [brand, last4] = sampleCards[savedCards.length % sampleCards.length] ?? sampleCards[0]
  const expiryYear = new Date(sandbox.now() + FIVE_YEARS_MS).getUTCFullYear()
  const card: SavedCard = { id: `sbxm_${reason}`, brand, last4, expiryMonth: 12, expiryYear }
  await insertSandboxCard(sandbox.db, customerRef, { card, at: sandbox.now() })
}
