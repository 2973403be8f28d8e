import type { EndpointItem } from '#app/admin/client/endpoints.ts'

export type Change = EndpointItem<'GET /v1/audit'>
