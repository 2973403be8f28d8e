import type { Answer } from '#app/admin/client/endpoints.ts'

export type Measured = Answer<'GET /v1/brands/{brand}/measurement'>
