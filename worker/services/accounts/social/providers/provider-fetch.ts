import { errors as joseErrors } from 'jose'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { ProviderRefusal, ProviderUnavailable } from '#worker/infra/ports/identity-provider.ts'

export const PROVIDER_TIMEOUT_MS = 5_000

type AskOptions = { method?: string; headers?: Headers | Record<string, string>; body?: BodyInit | null }

/** Sends a request to a provider with a timeout and without following redirects. Throws `ProviderUnavailable`. */
export function createProviderFetch(timeoutMs = PROVIDER_TIMEOUT_MS) {
  return async function ask(url: string, init: AskOptions = {}): Promise<Response> {
    let response: Response
    try {
      response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      throw new ProviderUnavailable(`${new URL(url).host}: ${error instanceof Error ? error.name : 'failed'}`)
    }
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderUnavailable(`${new URL(url).host} answered ${response.status}`)
    }
    return response
  }
}

export type ProviderFetch = ReturnType<typeof createProviderFetch>

/** Runs a request and turns library errors about the provider's response into `ProviderRefusal`. */
export async function withProviderErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new ProviderUnavailable('the response timed out')
    if (isResponseError(error)) throw new ProviderRefusal(`${error.name} ${'code' in error ? error.code : ''}`)
    throw error
  }
}

function isResponseError(error: unknown): error is Error {
  return [
    oauth.OperationProcessingError,
    oauth.ResponseBodyError,
    oauth.AuthorizationResponseError,
    oauth.WWWAuthenticateChallengeError,
    oauth.UnsupportedOperationError,
    joseErrors.JOSEError,
    v.ValiError,
    SyntaxError,
  ].some((kind) => error instanceof kind)
}
