import { type ProblemCode, problemStatus } from '#app/domain/problem.ts'

type Operation = Record<string, unknown>

/** One endpoint with its operation, as OpenAPI describes it. */
export type DescribedEndpoint = { method: string; path: string; operation: Operation }

type DocumentParts = {
  title: string
  version: string
  description: string
  server: { url: string; description: string }
  endpoints: readonly DescribedEndpoint[]
  securitySchemes: Record<string, unknown>
  schemas: Record<string, unknown>
  /** Other members of the document, such as its tags. */
  extra?: Record<string, unknown>
}

/** Returns an OpenAPI 3.1 document. */
export function toDocument({ title, version, description, server, endpoints, ...parts }: DocumentParts) {
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [server],
    ...parts.extra,
    paths: toPaths(endpoints),
    components: { securitySchemes: parts.securitySchemes, schemas: parts.schemas },
  }
}

function toPaths(endpoints: readonly DescribedEndpoint[]): Record<string, Record<string, Operation>> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, path, operation } of endpoints) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return paths
}

/** The header that makes a repeated write safe. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within a day return the first response; nothing is done twice.',
  schema: { type: 'string', maxLength: 128 },
}

/** Returns the responses of refusals by their status. */
export function toRefusals(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => problemStatus[code])
  const content = jsonContent({ $ref: '#/components/schemas/Problem' })
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, statusCodes]) => [
      status,
      { description: statusCodes?.map((code) => `\`${code}\``).join(', '), content },
    ]),
  )
}

/** Returns the content of a JSON body. */
export function jsonContent(schema: object) {
  return { 'application/json': { schema } }
}
