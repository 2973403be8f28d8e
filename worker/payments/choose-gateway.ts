import type { Deps } from '#worker/deps.ts'

/** The name of the gateway new payments go to: the first one wired. Null where a deployment has none. */
export function chooseGateway(deps: Deps): string | null {
  return Object.keys(deps.gateways)[0] ?? null
}
