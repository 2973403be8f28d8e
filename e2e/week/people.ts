import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { freshEmail } from '../mails.ts'
import { askAdmin } from '../operator.ts'
import { acceptByRequest, adminOrigin, codeAt, type Person, signInByRequest } from '../pages/admin-page.ts'

/** A person of the week in a browser of their own; `actor` as in the audit. */
export type Colleague = Person & { page: Page; actor: string }

/** `houses`: those of the role; null: all. */
export type Job = { name: string; role: string; houses: readonly number[] | null }

/** Opens a browser of its own; its errors fail the journey. */
export async function newBrowser(browser: Browser, errors: string[]): Promise<Page> {
  const context = await browser.newContext()
  context.on('weberror', (error) => errors.push(String(error.error())))
  // A step that hangs is named before the whole week is over.
  context.setDefaultTimeout(30_000)
  return context.newPage()
}

/** The owner invites somebody, who accepts by the link shown. */
export async function hire(
  owner: Page,
  { request, page, now }: { request: APIRequestContext; page: Page; now: string },
  { name, role, houses }: Job,
): Promise<Colleague> {
  const email = freshEmail()
  await owner.goto(`${adminOrigin}/people`)
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  const sheet = owner.getByRole('dialog')
  await sheet.getByLabel('Name').fill(name)
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Role', { exact: true }).selectOption(role)
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  const link = await sheet.getByLabel('Link of the invitation').inputValue()
  const { items } = await askAdmin<{ items: { id: string; email: string }[] }>(request, 'operators')
  const id = items.find((operator) => operator.email === email)?.id ?? ''
  // The admin's pages list 200 properties, and the journeys' site has more.
  if (houses) {
    const body = { roles: [{ role, properties: houses }] }
    await askAdmin(request, `operators/${id}`, { method: 'PATCH', body, now })
  }
  const secret = await acceptByRequest(page, { invitation: link.split('#')[1] ?? '', now })
  return { name, email, password: 'a quiet room with a view', secret, page, actor: `operator:${id}` }
}

/** Begins a person's day. */
export async function beginDay(person: Colleague, now: string): Promise<void> {
  await signInByRequest(person.page, person, now)
}

/** Proves who the person is, where the admin asks again. */
export async function confirmIdentity({ page, password, secret }: Colleague, now: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Code').fill(codeAt(secret, now))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Sends a request as the person, with their cookie. */
export async function askAs(
  { page }: Pick<Colleague, 'page'>,
  call: string,
  { body, now }: { body?: object; now: string },
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const [method = '', path = ''] = call.split(' ')
  const headers = { Origin: adminOrigin, 'Idempotency-Key': crypto.randomUUID(), 'X-Test-Now': now }
  const sent = body ? { data: body } : {}
  const answer = await page.request.fetch(`${adminOrigin}/v1/${path}`, { method, headers, ...sent })
  return { status: answer.status(), answer: await answer.json() }
}

/** Expects that each request is refused for want of rights. */
export async function expectForbidden(person: Colleague, calls: readonly string[], now: string): Promise<void> {
  for (const call of calls) {
    const { status } = await askAs(person, call, { ...(call.startsWith('GET') ? {} : { body: {} }), now })
    expect(status, `${person.name}: ${call}`).toBe(403)
  }
}
