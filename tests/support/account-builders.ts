import type { Locale } from '#app/i18n/locales.ts'
import type { TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Owner, readOwner } from '#worker/services/accounts/account/account.ts'
import { sendPhoneCode } from '#worker/services/accounts/account/contact/change-phone.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { storeFile } from '#worker/services/support/files/store-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'

let phonesCreated = 0

/** Returns an unused number, each in a separate block, because codes are limited by block too. */
export const freshPhone = () =>
  `97${String(++phonesCreated).padStart(5, '0')}${String(phonesCreated % 1000).padStart(3, '0')}`

export type SignedInGuest = { scope: Scope; sessionId: string; owner: Owner; phone: string }

/** A guest signed in with a new number in a separate browser. */
export async function aSignedInGuest(
  deps: TestDeps,
  details: { phone?: string; email?: string; firstName?: string; lastName?: string; locale?: Locale } = {},
): Promise<SignedInGuest> {
  const phone = details.phone ?? freshPhone()
  const anonymous = aScope({
    now: deps.now(),
    locale: details.locale ?? 'en',
    visitor: { id: `visitor-${crypto.randomUUID()}`, geoCountry: 'IN' },
  })
  const number = { countryCode: '+91', phone, address: null }
  const sent = await sendOneTimePassword(deps, anonymous, { ...number, digits: null })
  if (!sent.ok) throw new Error(sent.problem.code)
  const signedIn = await signInByCode(deps, anonymous, {
    ...number,
    code: sent.value.preview ?? '',
    profile: {
      ...emptyProfile,
      firstName: details.firstName ?? 'Meenakshi',
      lastName: details.lastName ?? 'Venkataraman',
      email: details.email ?? null,
      hasGdprConsent: true,
    },
    oldSessionId: null,
  })
  if (!signedIn.ok) throw new Error(signedIn.problem.code)
  const { user, sessionId } = signedIn.value
  const scope = {
    ...anonymous,
    visitor: { ...anonymous.visitor, user: { ...user, countryCode: '+91', phone } },
  }
  return { scope, sessionId, phone, owner: await ownerOf(deps, { scope, sessionId }) }
}

export async function ownerOf(
  deps: TestDeps,
  { scope, sessionId }: Pick<SignedInGuest, 'scope' | 'sessionId'>,
): Promise<Owner> {
  const owner = await readOwner(deps, scope, sessionId)
  if (!owner.ok) throw new Error(owner.problem.code)
  return owner.value
}

/** Sends a code for changing to a number, and returns it. */
export async function sendCodeTo(deps: TestDeps, { scope, owner }: SignedInGuest, phone: string): Promise<string> {
  const number = { countryCode: '+91', phone, address: null }
  const sent = await sendPhoneCode(deps, scope, { owner, number })
  if (!sent.ok) throw new Error(sent.problem.code)
  return sent.value.preview ?? ''
}

/** Returns a code that differs from the right one. */
export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

export function phoneOf(deps: TestDeps, { owner }: SignedInGuest) {
  return deps.db.first<{ phone: string | null }>('SELECT phone FROM user WHERE id = ?', owner.account.id)
}

/** Returns the columns of the database, as `table.column`, that contain one of the texts. */
export async function columnsContaining(deps: TestDeps, texts: readonly string[]): Promise<string[]> {
  const columns = await deps.db.all<{ table: string; column: string }>(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_cf_%' AND m.name NOT LIKE 'd1_%'`,
  )
  const answers = await deps.db.batch(
    columns.map(({ table, column }) => ({
      sql: `SELECT count(*) AS hits FROM "${table}" WHERE ${texts.map(() => `instr(lower(CAST("${column}" AS TEXT)), lower(?)) > 0`).join(' OR ')}`,
      params: [...texts],
    })),
  )
  return columns.flatMap(({ table, column }, index) =>
    Number(answers[index]?.rows[0]?.hits) > 0 ? [`${table}.${column}`] : [],
  )
}

/** Returns the messages to an address, without one-time passwords. */
export async function messagesTo(deps: TestDeps, recipient: string) {
  const outbox = await listNotifications(deps, aScope(), 200)
  return outbox.filter((entry) => entry.recipient === recipient && entry.template !== 'one_time_password')
}

export async function book(deps: TestDeps, guest: SignedInGuest, email = 'meena@example.com') {
  const request = aBookingRequest(await aHotel(deps.db))
  if (!request.guest) throw new Error('nobody books')
  Object.assign(request.guest, {
    name: [guest.owner.account.firstName, guest.owner.account.lastName].join(' '),
    phone: guest.phone,
    countryCode: '+91',
    email,
  })
  const result = await createBooking(deps, guest.scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created
}

export async function cancelAs(deps: TestDeps, guest: SignedInGuest, bookingNo: string): Promise<void> {
  const proof = { reference: bookingNo, access: [] }
  const result = await cancelBooking(deps, guest.scope, { proof, reason: null, idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
}

export async function aTicketOf(deps: TestDeps, { scope, owner }: SignedInGuest, text: string): Promise<string> {
  const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
  const file = await storeFile(deps, scope, { bytes, name: 'lamp.pdf' })
  if (!file.ok) throw new Error(file.problem.code)
  const input = { userId: owner.account.id, issue: 'website', bookingId: null, text, fileIds: [file.value.id] } as const
  const raised = await raiseTicket(deps, scope, input)
  if (!raised.ok) throw new Error(raised.problem.code)
  return raised.value.ticketNo
}
