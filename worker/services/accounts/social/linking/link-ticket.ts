import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { socialModes } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { issueTicket, readTicket, redeemTicket } from '#worker/services/accounts/ticket.ts'

const LINK_LIFE_MS = minutes(15)

const number = v.object({ countryCode: v.string(), phone: v.string() })
const linkSchema = v.object({
  mode: v.picklist(socialModes),
  identity: v.object({
    issuer: v.string(),
    subject: v.string(),
    email: v.nullable(v.string()),
    isEmailProven: v.boolean(),
    firstName: v.string(),
    lastName: v.string(),
    phone: v.nullable(number),
  }),
  returnPath: v.string(),
  accountId: v.nullable(v.string()),
  sent: v.nullable(
    v.object({ ...number.entries, digits: v.number(), resendAt: v.number(), preview: v.nullable(v.string()) }),
  ),
})

export type OpenLink = v.InferOutput<typeof linkSchema>

export function issueLink(deps: Deps, visitorId: string, link: OpenLink): Promise<string> {
  return issueTicket(deps, { kind: 'link', lifeMs: LINK_LIFE_MS, payload: link, visitorId, userId: null })
}

/** Returns the link of a ticket without using it up; null when the ticket is invalid or expired. */
export async function readLink(deps: Deps, visitorId: string, token: string | null): Promise<OpenLink | null> {
  const payload = token === null ? null : await readTicket(deps, { kind: 'link', token, visitorId })
  return payload === null ? null : v.parse(linkSchema, payload)
}

/** Uses up a ticket and returns its link; null when the ticket is invalid, expired or used. */
export async function redeemLink(deps: Deps, visitorId: string, token: string): Promise<OpenLink | null> {
  const payload = await redeemTicket(deps, { kind: 'link', token, visitorId })
  return payload === null ? null : v.parse(linkSchema, payload)
}
