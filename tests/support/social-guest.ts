import { inject } from 'vitest'
import type { SocialModel } from '#app/features/social-sign-in/model.ts'
import type { Env } from '#worker/env.ts'
import { createSite } from '#worker/site.ts'
import { type Browser, openBrowser } from './a-browser.ts'
import type { PeerMood } from './social-peers.ts'

const peers = inject('peers')

/** Settings under which every company is one of ours on this machine. */
export const socialBindings: Partial<Env> = {
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

const site = createSite()

/** A guest's browser on a site where every company is configured. */
export function openGuest(options: Parameters<typeof openBrowser>[1] = {}): Promise<Browser> {
  return openBrowser(site, { bindings: socialBindings, ...options })
}

/** Says who the companies' guest is, and what goes wrong. */
export async function setMood(claims: PeerMood['claims'], fault: string | null = null): Promise<void> {
  await fetch(peers.control, { method: 'POST', body: JSON.stringify({ claims, fault }) })
}

/** Follows a start to the company and returns the path it sends the guest back to. */
export async function visitCompany(started: Response): Promise<string> {
  const answer = await fetch(started.headers.get('Location') ?? '', { redirect: 'manual' })
  await answer.body?.cancel()
  const back = new URL(answer.headers.get('Location') ?? '')
  return back.pathname + back.search
}

/** To Google and back: the answer to the return. */
export async function signInByGoogle(browser: Browser, claims: PeerMood['claims'], query = ''): Promise<Response> {
  await setMood(claims)
  return browser.fetch(await visitCompany(await browser.fetch(`/login/gmail/${query}`)))
}

/** The data of a page. */
export async function readStep(browser: Browser, path: string): Promise<SocialModel> {
  const answer = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  const location = answer.headers.get('Location')
  if (location) return readStep(browser, location)
  const { page } = await answer.json<{ page: { data: SocialModel } }>()
  return page.data
}

/** A token as Google's own button hands it out. */
export async function takeCredential(claims: PeerMood['claims'], fault: string | null = null): Promise<string> {
  await setMood(claims, fault)
  return (await fetch(`${peers.google}/credential`)).text()
}
