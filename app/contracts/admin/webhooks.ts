import * as v from 'valibot'
import { eventKinds, readersOf } from '#app/domain/operators/event-kinds.ts'
import {
  expected,
  isoInstant,
  numberCursor,
  numberInBody,
  numberInQuery,
  pageOf,
  pagingFields,
  timeCursor,
} from './fields.ts'
import { routeRecord } from './route-record.ts'

const url = v.pipe(v.string(), v.url(), v.maxLength(500), v.description('https with a public host name'))
const kinds = v.pipe(v.array(v.picklist(eventKinds)), v.minLength(1), v.maxLength(eventKinds.length))
const properties = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.minLength(1),
  v.maxLength(1000),
  v.description('ids; null: all properties, for tokens with access to all'),
)
const alertEmail = v.pipe(
  v.string(),
  v.email(),
  v.maxLength(254),
  v.description('receives an email when the webhook is paused'),
)

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
  failing_since: v.pipe(v.nullable(isoInstant), v.description('null: the last delivery succeeded')),
  waiting: v.pipe(v.number(), v.description('number of undelivered events')),
  old_secret_until: v.pipe(v.nullable(isoInstant), v.description('deliveries are signed with both secrets until then')),
  created_by: v.string(),
  created_at: isoInstant,
})

export const newWebhookResponse = v.object({ ...webhookResponse.entries, secret: v.string() })

export const listWebhooksRoute = routeRecord('listWebhooks', 'GET /v1/webhooks', {
  scope: 'webhooks:read',
  about: 'Lists webhooks, newest first, without their secrets.',
  query: v.object({ ...pagingFields, cursor: timeCursor }),
  response: pageOf(webhookResponse),
})

export const readWebhookRoute = routeRecord('readWebhook', 'GET /v1/webhooks/{webhookId}', {
  scope: 'webhooks:read',
  about: 'Returns a webhook without its secret.',
  pathFields: webhookPath,
  response: webhookResponse,
  problems: ['not_found'],
})

export const createWebhookRoute = routeRecord('createWebhook', 'POST /v1/webhooks', {
  scope: 'webhooks:write',
  stepUp: 'always',
  about:
    'Subscribes a URL to events from now on, delivered as signed requests (Standard Webhooks). Only this response contains the secret.',
  body: v.object({ url, kinds, properties: v.nullish(properties), alert_email: v.nullish(alertEmail) }),
  response: newWebhookResponse,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeWebhookRoute = routeRecord('changeWebhook', 'PATCH /v1/webhooks/{webhookId}', {
  scope: 'webhooks:write',
  stepUp: 'always',
  about:
    'Changes, pauses or resumes a webhook. Omitted fields stay unchanged. Waiting events of removed kinds or properties are dropped; added ones apply to events from now on.',
  pathFields: webhookPath,
  body: v.object({
    expected,
    url: v.optional(url),
    kinds: v.optional(kinds),
    properties: v.optional(v.nullable(properties)),
    alert_email: v.optional(v.nullable(alertEmail)),
    state: v.optional(v.picklist(['active', 'paused'])),
    skip_waiting: v.optional(v.pipe(v.boolean(), v.description('drops the waiting events; a replay restores them'))),
  }),
  response: webhookResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const rotateWebhookRoute = routeRecord('rotateWebhook', 'POST /v1/webhooks/{webhookId}/rotate', {
  scope: 'webhooks:write',
  stepUp: 'always',
  about: 'Creates a new secret. Deliveries are also signed with the old one for a day.',
  pathFields: webhookPath,
  response: newWebhookResponse,
  status: 201,
  problems: ['not_found'],
})

export const deleteWebhookRoute = routeRecord('deleteWebhook', 'DELETE /v1/webhooks/{webhookId}', {
  scope: 'webhooks:write',
  about: 'Deletes a webhook with its waiting events and its delivery log.',
  pathFields: webhookPath,
  response: v.object({ id: v.string() }),
  problems: ['not_found'],
})

const callResponse = v.object({
  at: isoInstant,
  event_id: v.string(),
  seq: v.nullable(v.number()),
  kind: v.string(),
  status: v.pipe(v.nullable(v.number()), v.description('null: no response')),
  failure: v.pipe(v.nullable(v.string()), v.description('null: the delivery succeeded')),
  duration_ms: v.number(),
})

export const testWebhookRoute = routeRecord('testWebhook', 'POST /v1/webhooks/{webhookId}/tests', {
  scope: 'webhooks:write',
  about: 'Sends a signed `webhook.test`, also when paused, and returns the result.',
  pathFields: webhookPath,
  response: callResponse,
  problems: ['not_found'],
})

export const listWebhookTriesRoute = routeRecord('listWebhookTries', 'GET /v1/webhooks/{webhookId}/tries', {
  scope: 'webhooks:read',
  about: 'Lists deliveries of a webhook of the last 30 days, newest first.',
  pathFields: webhookPath,
  query: v.object({ ...pagingFields, cursor: numberCursor }),
  response: pageOf(callResponse),
  problems: ['not_found'],
})

export const replayWebhookRoute = routeRecord('replayWebhook', 'POST /v1/webhooks/{webhookId}/replays', {
  scope: 'webhooks:write',
  stepUp: 'always',
  about:
    'Delivers events again, with their original ids and in order: from one `seq` or time to another, inclusive, at most 10,000 of its kinds and properties.',
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
    to_seq: v.pipe(v.nullable(v.number()), v.description('continue after it when there are more than 10,000')),
  }),
  problems: ['not_found', 'invalid_fields'],
})

const kindsInQuery = v.pipe(
  v.string(),
  v.maxLength(500),
  v.description(
    'comma-separated, such as `booking.confirmed,booking.cancelled`; default: all the token may read. Any other is `forbidden`',
  ),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(eventKinds)),
)

export const eventResponse = v.object({
  seq: v.pipe(v.number(), v.description('increases with every event')),
  id: v.string(),
  kind: v.string(),
  at: isoInstant,
  subject: v.string(),
  property: v.nullable(v.number()),
  revision: v.pipe(v.number(), v.description('increases with every change of the subject')),
  data: v.record(v.string(), v.unknown()),
})

export const listEventsRoute = routeRecord('listEvents', 'GET /v1/events', {
  scope: 'bookings:read',
  otherScopes: readersOf(eventKinds).filter((scope) => scope !== 'bookings:read'),
  about: 'Lists events of the last 30 days, oldest first. Continue with the last `seq` as `after`.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    after: v.optional(v.pipe(numberInQuery, v.description('the last `seq` received'))),
    kinds: v.optional(kindsInQuery),
    property: v.optional(numberInQuery),
  }),
  response: pageOf(eventResponse),
  problems: ['forbidden'],
})
