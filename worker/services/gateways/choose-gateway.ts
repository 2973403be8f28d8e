import type { Deps } from '#worker/infra/deps.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'

export type PaidStay = { brandId?: string; countryCode?: string }

/**
 * Returns the gateway configured for brand and country, else for the brand, the country or all, else the first one;
 * null when there is none.
 */
export function chooseGateway(deps: Pick<Deps, 'gateways' | 'settings'>, stay: PaidStay = {}): string | null {
  const { brandId = '*', countryCode = '*' } = stay
  const named = [`${brandId}/${countryCode}`, `${brandId}/*`, `*/${countryCode}`, '*/*']
    .map((key) => deps.settings.paymentGateways[key])
    .find((name) => name !== undefined && Object.hasOwn(deps.gateways, name))
  return named ?? Object.keys(deps.gateways)[0] ?? null
}

/** Returns a gateway by name, or null. Checks own properties only, so `constructor` is not a gateway. */
export function gatewayOf(deps: Pick<Deps, 'gateways'>, name: string): Gateway | null {
  return Object.hasOwn(deps.gateways, name) ? (deps.gateways[name] ?? null) : null
}
