import type { Deps } from '#worker/infra/deps.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'

/** Returns a gateway by name, or null. Checks own properties only, so `constructor` is not a gateway. */
export function gatewayOf(deps: Pick<Deps, 'gateways'>, name: string): Gateway | null {
  return Object.hasOwn(deps.gateways, name) ? (deps.gateways[name] ?? null) : null
}
