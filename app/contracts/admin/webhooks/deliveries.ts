import * as v from 'valibot'
import { numberInBody } from '../calendar-day.ts'
import { isoInstant, numberCursor, pageOf, pagingFields } from '../paging.ts'
import { routeRecord } from '../route-record.ts'
import { webhookPath } from './webhooks.ts'

const callAnswer = v.object({
  at: isoInstant,
  event_id: v.string(),
  seq: v.nullable(v.number()),
  kind: v.string(),
  status: v.pipe(v.nullable(v.number()), v.description('null: nothing was answered')),
  failure: v.pipe(v.nullable(v.string()), v.description('null: it was taken')),
  duration_ms: v.number(),
})

export const testWebhookRoute = routeRecord({
  name: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/tests',
  scope: 'webhooks:write',
  about: 'Sends a signed `webhook.test` at once, paused or not, and answers how it went.',
  pathFields: webhookPath,
  answer: callAnswer,
  problems: ['not_found'],
})

export const listWebhookTriesRoute = routeRecord({
  name: 'listWebhookTries',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/tries',
  scope: 'webhooks:read',
  about: 'How calls of a webhook went, the newest first, kept for thirty days.',
  pathFields: webhookPath,
  query: v.object({ ...pagingFields, cursor: numberCursor }),
  answer: pageOf(callAnswer),
  problems: ['not_found'],
})

export const replayWebhookRoute = routeRecord({
  name: 'replayWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/replays',
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
  answer: v.object({
    events: v.number(),
    from_seq: v.nullable(v.number()),
    to_seq: v.pipe(v.nullable(v.number()), v.description('go on after it where there were more than 10,000')),
  }),
  problems: ['not_found', 'invalid_fields'],
})
