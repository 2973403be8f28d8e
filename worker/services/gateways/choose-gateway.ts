import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'
import { isAccount } from './payment-accounts.ts'

/** `sellerGateway` is the gateway of the seller's account; null or absent selects one of the deployment. */
export type PaidStay = { brandId?: string; countryCode?: string; sellerGateway?: string | null }

/**
 * Returns the gateway of the seller's account, otherwise the one configured for brand and country, for the brand, for
 * the country or for all, otherwise the first one of the deployment. Null when there is none, and when the keys of the
 * seller's account are missing: the seller's money goes to no other account.
 */
export function chooseGateway(deps: Pick<Deps, 'gateways' | 'settings'>, stay: PaidStay = {}): string | null {
  const { brandId = '*', countryCode = '*', sellerGateway = null } = stay
  if (sellerGateway !== null) {
    if (Object.hasOwn(deps.gateways, sellerGateway)) return sellerGateway
    log('error', 'payment_account_without_keys', { gateway: sellerGateway })
    return null
  }
  const configured = [`${brandId}/${countryCode}`, `${brandId}/*`, `*/${countryCode}`, '*/*']
    .map((key) => deps.settings.paymentGateways[key])
    .find((name) => name !== undefined && Object.hasOwn(deps.gateways, name))
  return configured ?? Object.keys(deps.gateways).find((name) => !isAccount(name)) ?? null
}

/** Returns a gateway by name, or null. Checks own properties only, so `constructor` is not a gateway. */
export function gatewayOf(deps: Pick<Deps, 'gateways'>, name: string): Gateway | null {
  return Object.hasOwn(deps.gateways, name) ? (deps.gateways[name] ?? null) : null
}
