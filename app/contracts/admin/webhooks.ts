import * as v from 'valibot'
import { eventKinds, readersOf } from '#app/domain/operators/event-kinds.ts'
import { isoInstant, numberCursor, numberInBody, numberInQuery, pageOf, pagingFields, placeCursor } from './fields.ts'
import { routeRecord } from './route-record.ts'

const url = v.pipe(v.string(), v.url(), v.maxLength(500), v.description('https, at a name of the public net'))
const kinds = v.pipe(v.array(v.picklist(eventKinds)), v.minLength(1), v.maxLength(eventKinds.length))
const properties = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.minLength(1),
  v.maxLength(1000),
  v.description('ids; null: every house, for who reaches every house'),
)
const alertEmail = v.pipe(v.string(), v.email(), v.maxLength(254), v.description('is told when the webhook is paused'))

export const webhookPath = v.object({ webhookId: v.pipe(v.string(), v.maxLength(64)) })

export const webhookResponse = v.object({
  id: v.string(),
  url: v.string(),
  kinds: v.array(v.string()),
  properties: v.nullable(v.array(v.number())),
  alert_email: v.nullable(v.string()),
  state: v.picklist(['active', 'paused']),
  paused_at: v.nullable(isoInstant),
  paused_by: v.nullable(v.picklist(['operator', 'failures'])),
  failing_since: v.pipe(v.nullable(isoInstant), v.description('null: the last call was taken')),
  waiting: v.pipe(v.number(), v.description('events laid out for it that it has not taken')),
  old_secret_until: v.pipe(v.nullable(isoInstant), v.description('until then calls are signed with two secrets')),
  created_by: v.string(),
  created_at: isoInstant,
})

export const newWebhookResponse = v.object({ ...webhookResponse.entries, secret: v.string() })

export const listWebhooksRoute = routeRecord('listWebhooks', 'GET /v1/webhooks', {
  scope: 'webhooks:read',
  about: 'Webhooks, the newest first, without their secrets.',
  query: v.object({ ...pagingFields, cursor: placeCursor }),
  response: pageOf(webhookResponse),
})

export const readWebhookRoute = routeRecord('readWebhook', 'GET /v1/webhooks/{webhookId}', {
  scope: 'webhooks:read',
  about: 'One webhook without its secret.',
  pathFields: webhookPath,
  response: webhookResponse,
  problems: ['not_found'],
})

export const createWebhookRoute = routeRecord('createWebhook', 'POST /v1/webhooks', {
  scope: 'webhooks:write',
  about:
    'Has an address told of events from now on by signed calls (Standard Webhooks). Its secret stands in this answer alone.',
  body: v.object({ url, kinds, properties: v.nullish(properties), alert_email: v.nullish(alertEmail) }),
  response: newWebhookResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeWebhookRoute = routeRecord('changeWebhook', 'PATCH /v1/webhooks/{webhookId}', {
  scope: 'webhooks:write',
  about:
    'Changes a webhook, pauses it, or has it go on where it stopped. What is left out stays. What waits and is of no kind or house it is told of any more is given up; more kinds or houses hold for what happens from then on.',
  pathFields: webhookPath,
  body: v.object({
    url: v.optional(url),
    kinds: v.optional(kinds),
    properties: v.optional(v.nullable(properties)),
    alert_email: v.optional(v.nullable(alertEmail)),
    state: v.optional(v.picklist(['active', 'paused'])),
    skip_waiting: v.optional(v.pipe(v.boolean(), v.description('gives up what waits; replay brings it back'))),
  }),
  response: webhookResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const rotateWebhookRoute = routeRecord('rotateWebhook', 'POST /v1/webhooks/{webhookId}/rotate', {
  scope: 'webhooks:write',
  about: 'Another secret. For a day calls are signed with the old one as well.',
  pathFields: webhookPath,
  response: newWebhookResponse,
  status: 201,
  problems: ['not_found'],
})

export const deleteWebhookRoute = routeRecord('deleteWebhook', 'DELETE /v1/webhooks/{webhookId}', {
  scope: 'webhooks:write',
  about: 'Ends a webhook with all it waits for and all notes of its tries.',
  pathFields: webhookPath,
  response: v.object({ id: v.string() }),
  problems: ['not_found'],
})

const callResponse = v.object({
  at: isoInstant,
  event_id: v.string(),
  seq: v.nullable(v.number()),
  kind: v.string(),
  status: v.pipe(v.nullable(v.number()), v.description('null: nothing was answered')),
  failure: v.pipe(v.nullable(v.string()), v.description('null: it was taken')),
  duration_ms: v.number(),
})

export const testWebhookRoute = routeRecord('testWebhook', 'POST /v1/webhooks/{webhookId}/tests', {
  scope: 'webhooks:write',
  about: 'Sends a signed `webhook.test` at once, paused or not, and answers how it went.',
  pathFields: webhookPath,
  response: callResponse,
  problems: ['not_found'],
})

export const listWebhookTriesRoute = routeRecord('listWebhookTries', 'GET /v1/webhooks/{webhookId}/tries', {
  scope: 'webhooks:read',
  about: 'How calls of a webhook went, the newest first, kept for thirty days.',
  pathFields: webhookPath,
  query: v.object({ ...pagingFields, cursor: numberCursor }),
  response: pageOf(callResponse),
  problems: ['not_found'],
})

export const replayWebhookRoute = routeRecord('replayWebhook', 'POST /v1/webhooks/{webhookId}/replays', {
  scope: 'webhooks:write',
  about:
    'Lays events out for a webhook once more, under their own ids and in their order: from one `seq` or moment to another, both included, at most 10,000 of its kinds and houses.',
  pathFields: webhookPath,
  body: v.object({
    from_seq: v.optional(numberInBody),
    to_seq: v.optional(numberInBody),
    from: v.optional(isoInstant),
    to: v.optional(isoInstant),
  }),
  response: v.object({
    events: v.number(),
    from_seq: v.nullable(v.number()),
    to_seq: v.pipe(v.nullable(v.number()), v.description('go on after it where there were more than 10,000')),
  }),
  problems: ['not_found', 'invalid_fields'],
})

const kindsInQuery = v.pipe(
  v.string(),
  v.maxLength(500),
  v.description(
    'by commas, as `booking.confirmed,booking.cancelled`; left out: all this token may read. One it may not is `forbidden`',
  ),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(eventKinds)),
)

export const eventResponse = v.object({
  seq: v.pipe(v.number(), v.description('grows with every event; a later one never has a smaller one')),
  id: v.string(),
  kind: v.string(),
  at: isoInstant,
  subject: v.string(),
  property: v.nullable(v.number()),
  revision: v.pipe(v.number(), v.description('grows with the life of the subject')),
  data: v.record(v.string(), v.unknown()),
})

export const listEventsRoute = routeRecord('listEvents', 'GET /v1/events', {
  scope: 'bookings:read',
  otherScopes: readersOf(eventKinds).filter((scope) => scope !== 'bookings:read'),
  about: 'What happened, the oldest first, kept for thirty days. Ask again with the last `seq` as `after`.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    after: v.optional(v.pipe(numberInQuery, v.description('the last `seq` you have'))),
    kinds: v.optional(kindsInQuery),
    property: v.optional(numberInQuery),
  }),
  response: pageOf(eventResponse),
  problems: ['forbidden'],
})
