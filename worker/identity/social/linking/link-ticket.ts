import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { socialModes } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/deps.ts'
import { giveTicket, readTicket, takeTicket } from '#worker/identity/tickets/ticket.ts'

/** How long a guest may take to say which account is theirs. */
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
  /** The account the address or number belongs to, which has to be proven; null: none is known. */
  accountId: v.nullable(v.string()),
  /** Where a code went last; null: nowhere yet. */
  sent: v.nullable(
    v.object({ ...number.entries, digits: v.number(), resendAt: v.number(), preview: v.nullable(v.string()) }),
  ),
})

/** An identity of another company that opens no account yet, between two steps. */
export type OpenLink = v.InferOutput<typeof linkSchema>

/** Keeps it for this browser alone; returns the token for its cookie. */
export function giveLink(deps: Deps, visitorId: string, link: OpenLink): Promise<string> {
  return giveTicket(deps, { kind: 'link', lifeMs: LINK_LIFE_MS, payload: link, visitorId, userId: null })
}

/** Reads it, and it stays; null without one. */
export async function readLink(deps: Deps, visitorId: string, token: string | null): Promise<OpenLink | null> {
  const payload = token === null ? null : await readTicket(deps, { kind: 'link', token, visitorId })
  return payload === null ? null : v.parse(linkSchema, payload)
}

/** Takes it out: of two who come with it at once one gets it. */
export async function takeLink(deps: Deps, visitorId: string, token: string): Promise<OpenLink | null> {
  const payload = await takeTicket(deps, { kind: 'link', token, visitorId })
  return payload === null ? null : v.parse(linkSchema, payload)
}
