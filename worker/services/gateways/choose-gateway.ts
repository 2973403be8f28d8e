import type { Deps } from '#worker/infra/deps.ts'

export type PaidStay = { brandId?: string; countryCode?: string }

/**
 * Returns the gateway for new payments of a stay: as configured for its brand and country, its brand, its country, or
 * all; otherwise the first available. Null when the deployment has none.
 */
export function chooseGateway(deps: Pick<Deps, 'gateways' | 'settings'>, stay: PaidStay = {}): string | null {
  const { brandId = '*', countryCode = '*' } = stay
  const named = [`${brandId}/${countryCode}`, `${brandId}/*`, `*/${countryCode}`, '*/*']
    .map((key) => deps.settings.paymentGateways[key])
    .find((name) => name !== undefined && Object.hasOwn(deps.gateways, name))
  return named ?? Object.keys(deps.gateways)[0] ?? null
}
