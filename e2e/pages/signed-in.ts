import { expect, type Page, test } from '@playwright/test'
import { freshPhone } from '../guests.ts'

const COUNTRY = '+91'

/**
 * Signs the browser in by the form's endpoints, for journeys about other things. Leaves the current page; the next one
 * is a signed-in guest's. Returns the account's number.
 */
export async function signInByCalls(page: Page, phone = freshPhone()): Promise<string> {
  const answer = await callWithCode(page, 'authenticate', phone, { mode: 'PHONEOTP' })
  expect(answer.user).toBeTruthy()
  return phone
}

/** Creates an account by the contract's endpoints, which accept more than the form; the browser is then signed in. */
export async function signUpByCalls(
  page: Page,
  account: { phone: string; name: string; email: string },
): Promise<void> {
  await callWithCode(page, 'userSignUp', account.phone, account)
}

/** Requests a code, which a test system shows, and sends it. */
async function callWithCode(page: Page, path: string, phone: string, body: object): Promise<{ user?: object }> {
  // A shared page brings no token and requests one itself: without a page nothing else does.
  await page.goto('about:blank')
  const number = { phone, country_code: COUNTRY }
  const sent = await call(page, 'generateByPhone', { ...number, nod: 6 })
  return call(page, path, { ...body, ...number, otp: sent.otp_preview })
}

type Answer = { otp_preview?: string; user?: object; booking?: { booking_no: string }; redirectUrl?: string }

/** Sends a request with this browser's token; retries once when a response to the page left has replaced the token. */
export async function call(page: Page, path: string, data: object, isSecond = false): Promise<Answer> {
  await page.request.get('/api/pwa/visit')
  const cookies = await page.context().cookies(new URL('/', test.info().project.use.baseURL).href)
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await page.request.post(`/api/pwa/${path}`, { headers, data })
  if (answer.status() === 403 && !isSecond) return call(page, path, data, true)
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
