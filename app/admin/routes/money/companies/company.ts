import type { EndpointItem } from '#app/admin/client/endpoints.ts'

export type Company = EndpointItem<'GET /v1/accounts'>

export type Decision = { account: Company; isApproval: boolean }
