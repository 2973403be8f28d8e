import * as v from 'valibot'
import { brandSettingEntries } from '../brand-settings.ts'
import { brandId, isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const path = v.object({ brand: brandId })

const { sender_name, sender_email, reply_email } = brandSettingEntries

export const readMailRoute = routeRecord('readMail', 'GET /v1/brands/{brand}/mail', {
  scope: 'brands:write',
  about:
    'Returns who sends the emails of a brand, as the deployment and the settings say, and how they fared in the last ' +
    'seven days (without sign-in codes). Change the sender by `changeBrand`.',
  pathFields: path,
  response: v.object({
    brand: v.string(),
    provider: v.pipe(
      v.nullable(v.picklist(['cloudflare', 'resend', 'smtp'])),
      v.description('null: none, so that no email leaves the site'),
    ),
    deployed_email: v.pipe(v.nullable(v.string()), v.description('sender of the brand in `MAIL_SENDERS`')),
    sender_email: v.pipe(v.nullable(v.string()), v.description('what guests see; null: the brand has no sender')),
    sender_name: v.string(),
    reply_email: v.string(),
    last_sent_at: v.nullable(isoInstant),
    sent: v.number(),
    waiting: v.pipe(v.number(), v.description('not accepted yet, tried again')),
    failed: v.number(),
    failures: v.pipe(
      v.array(v.object({ reason: v.string(), emails: v.number(), last_at: isoInstant })),
      v.description('by the code of the provider, most frequent first; at most five'),
    ),
  }),
})

export const readMailDnsRoute = routeRecord('readMailDns', 'GET /v1/brands/{brand}/mail-dns', {
  scope: 'brands:write',
  about:
    'Looks up what the domain of a brand’s sender publishes, at the names that the provider uses. Asks the public ' +
    'resolver of Cloudflare. Nothing without a provider or a sender.',
  pathFields: path,
  response: v.object({
    records: v.array(
      v.object({
        record: v.picklist(['SPF', 'DKIM', 'DMARC']),
        host: v.string(),
        state: v.pipe(
          v.picklist(['found', 'missing', 'no_answer', 'unknown_name']),
          v.description(
            '`no_answer`: the resolver did not answer; `unknown_name`: its name is known to the provider alone',
          ),
        ),
        value: v.nullable(v.string()),
      }),
    ),
  }),
  problems: ['not_found'],
})

export const sendTestMailRoute = routeRecord('sendTestMail', 'POST /v1/brands/{brand}/test-mails', {
  scope: 'brands:write',
  access: 'person',
  about:
    'Sends an email to the signed-in person, with the given sender before it is saved, and waits for the provider.',
  pathFields: path,
  body: v.object({
    sender_name: v.optional(sender_name),
    sender_email: v.optional(sender_email),
    reply_email: v.optional(reply_email),
  }),
  response: v.object({
    recipient: v.string(),
    outcome: v.pipe(
      v.picklist(['sent', 'refused', 'unclear', 'no_provider', 'no_sender']),
      v.description('`sent`: the provider accepted it; `unclear`: the provider did not answer'),
    ),
    reason: v.pipe(v.nullable(v.string()), v.description('code of the provider')),
  }),
})
