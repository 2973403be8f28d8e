import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'

export type Webhook = EndpointItem<'GET /v1/webhooks'>
export type NewWebhook = Answer<'POST /v1/webhooks'>
