import type { Deps } from '#worker/deps.ts'
import type { Gateway } from '#worker/ports/gateway.ts'

/** The gateway of a name; null for a name that is none of ours, whatever else an object might know under it. */
export function gatewayOf(deps: Pick<Deps, 'gateways'>, name: string): Gateway | null {
  return Object.hasOwn(deps.gateways, name) ? (deps.gateways[name] ?? null) : null
}
