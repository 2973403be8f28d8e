import { inject } from 'vitest'
import type { SocialModel } from '#app/features/social-sign-in/model.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'
import { type Browser, openBrowser } from './a-browser.ts'
import type { PeerBehaviour, PeerSet } from './social-peers.ts'

type Claims = PeerBehaviour['claims']

const site = createSite()

/** Guests of a site where every sign-in provider is configured, and fake providers with preset answers. */
export function createSocialWorld(set: PeerSet) {
  const peers = inject('peers')[set]
  const bindings = toBindings(peers)

  const setBehaviour = async (claims: Claims, fault: string | null = null): Promise<void> => {
    await fetch(peers.control, { method: 'POST', body: JSON.stringify({ claims, fault }) })
  }
  const openGuest = (options: Parameters<typeof openBrowser>[1] = {}): Promise<Browser> =>
    openBrowser(site, { bindings, ...options })

  return {
    peers,
    bindings,
    openGuest,
    setBehaviour,
    /** Goes to Google and back; returns the response to the return. */
    async signInByGoogle(browser: Browser, claims: Claims, query = ''): Promise<Response> {
      await setBehaviour(claims)
      return browser.fetch(await visitCompany(await browser.fetch(`/login/gmail/${query}`)))
    },
    async takeCredential(claims: Claims, fault: string | null = null): Promise<string> {
      await setBehaviour(claims, fault)
      return (await fetch(`${peers.google}/credential`)).text()
    },
  }
}

function toBindings(peers: { google: string; apple: string; others: string; appleKey: string }): Partial<WiredEnv> {
  return {
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: peers.google,
    APPLE_CLIENT_ID: 'our-client',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: peers.appleKey.replaceAll('\n', '\\n'),
    APPLE_ISSUER: peers.apple,
    FACEBOOK_CLIENT_ID: 'our-client',
    FACEBOOK_CLIENT_SECRET: 'fb-secret',
    FACEBOOK_URL: peers.others,
    TRUECALLER_APP_KEY: 'caller-app',
    TRUECALLER_URL: peers.others,
  }
}

/** Follows a start to the provider and returns the path it redirects the guest to. */
export async function visitCompany(started: Response): Promise<string> {
  const answer = await fetch(started.headers.get('Location') ?? '', { redirect: 'manual' })
  await answer.body?.cancel()
  const back = new URL(answer.headers.get('Location') ?? '')
  return back.pathname + back.search
}

export async function readStep(browser: Browser, path: string): Promise<SocialModel> {
  const answer = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  const location = answer.headers.get('Location')
  if (location) return readStep(browser, location)
  const { page } = await answer.json<{ page: { data: SocialModel } }>()
  return page.data
}
