import type { SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import { type ExternalIdentity, ProviderRefusal, ProviderUnavailable } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listOfferedProviders } from '../list-login-options.ts'
import { insertUsedCredential } from './identity-storage.ts'

const CREDENTIAL_LIFE_MS = 3_600_000

/** Calls a provider; distinguishes refusals from outages and logs both without tokens. */
export async function callProvider<Value>(
  mode: SocialMode,
  request: () => Promise<Value>,
): Promise<Result<Value, Problem>> {
  try {
    return ok(await request())
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      log('info', 'social_away', { mode, what: error.message })
      return refuse(problem('social_away', { retryAfterSeconds: 30 }))
    }
    if (!(error instanceof ProviderRefusal)) throw error
    log('info', 'social_refused', { mode, what: error.message })
    return refuse(problem('social_failed'))
  }
}

/** Accepts an ID token once and within ten minutes of its issue, because no state binds it to a browser. */
export async function readCredential(
  deps: Deps,
  scope: Scope,
  { mode, token }: { mode: SocialMode; token: string },
): Promise<Result<ExternalIdentity, Problem>> {
  const provider = deps.providers[mode]
  // Truecaller's server sends its tokens to the callback, never to the browser.
  if (!provider || mode === 'TRUECALLER') return refuse(problem('social_unavailable'))
  if (!isAppOrOffered(deps, scope, mode)) return refuse(problem('social_unavailable'))
  const identity = await callProvider(mode, () => provider.readToken(token))
  if (!identity.ok) return identity
  const isFirst = await insertUsedCredential(deps.db, await sha256(token), deps.now() + CREDENTIAL_LIFE_MS)
  return isFirst ? identity : refuse(problem('social_failed'))
}

/** Returns whether pages offer the provider, or the guest is in a webview, where the app signs in with it itself. */
function isAppOrOffered(deps: Deps, scope: Scope, mode: SocialMode): boolean {
  return scope.visitor.isWebview || listOfferedProviders(deps.providers, scope).includes(mode)
}
