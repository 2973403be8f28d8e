import { deskRecords } from '#app/contracts/desk/records.ts'
import { scopesOf } from '#app/contracts/desk/route-record.ts'
import { problemsOf } from './openapi.ts'

/** `docs/desk-api.md`: one row for each route of the desk. */
export function apiPage(): string {
  const rows = deskRecords.map((record) => {
    const { method, path, about } = record
    const scopes = scopesOf(record).map((scope) => `\`${scope}\``)
    const problems = problemsOf(record).filter((code) => record.problems.includes(code))
    return `| ${method} \`${path}\` | ${scopes.join(' or ')} | ${about} | ${problems.map((code) => `\`${code}\``).join(' ')} |`
  })
  return [
    '# Calls of the desk',
    '',
    'Written by `npm run desk-api` from the records in `app/contracts/desk`; fields and answers stand in',
    '[openapi.json](openapi.json) (OpenAPI 3.1). How to get a token, keys and limits: [desk.md](desk.md).',
    '',
    '| call | scope | what it does | refusals of its own |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
