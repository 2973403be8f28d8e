import * as v from 'valibot'
import { eventKinds } from '#app/domain/operators/event-kinds.ts'
import { isoInstant, pageOf, pagingFields, placeCursor } from '../paging.ts'
import { routeRecord } from '../route-record.ts'

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

export const webhookAnswer = v.object({
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

/** The secret is only contained in this response. */
export const newWebhookAnswer = v.object({ ...webhookAnswer.entries, secret: v.string() })

export const listWebhooksRoute = routeRecord({
  name: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  scope: 'webhooks:read',
  about: 'Webhooks, the newest first, without their secrets.',
  query: v.object({ ...pagingFields, cursor: placeCursor }),
  answer: pageOf(webhookAnswer),
  problems: [],
})

export const readWebhookRoute = routeRecord({
  name: 'readWebhook',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}',
  scope: 'webhooks:read',
  about: 'One webhook without its secret.',
  pathFields: webhookPath,
  answer: webhookAnswer,
  problems: ['not_found'],
})

export const createWebhookRoute = routeRecord({
  name: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  scope: 'webhooks:write',
  about:
    'Has an address told of events from now on by signed calls (Standard Webhooks). Its secret stands in this answer alone.',
  body: v.object({ url, kinds, properties: v.nullish(properties), alert_email: v.nullish(alertEmail) }),
  answer: newWebhookAnswer,
  status: 201,
  problems: ['invalid_fields'],
})

export const changeWebhookRoute = routeRecord({
  name: 'changeWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{webhookId}',
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
  answer: webhookAnswer,
  problems: ['not_found', 'invalid_fields'],
})

export const rotateWebhookRoute = routeRecord({
  name: 'rotateWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/rotate',
  scope: 'webhooks:write',
  about: 'Another secret. For a day calls are signed with the old one as well.',
  pathFields: webhookPath,
  answer: newWebhookAnswer,
  status: 201,
  problems: ['not_found'],
})

export const deleteWebhookRoute = routeRecord({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  scope: 'webhooks:write',
  about: 'Ends a webhook with all it waits for and all notes of its tries.',
  pathFields: webhookPath,
  answer: v.object({ id: v.string() }),
  problems: ['not_found'],
})
