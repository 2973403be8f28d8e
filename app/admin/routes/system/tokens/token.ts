import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'

export type Token = EndpointItem<'GET /v1/tokens'>
export type NewToken = Answer<'POST /v1/tokens'>
