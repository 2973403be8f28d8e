import type { Answer } from '#app/admin/client/endpoints.ts'

export type Rate = Answer<'GET /v1/exchange-rates'>['rates'][number]
