import { readFileSync, writeFileSync } from 'node:fs'
import { guestApiPage } from '../guest-api/api-page.ts'
import { guestOpenapi } from '../guest-api/openapi.ts'
import { inProject } from '../machine/project.ts'
import { apiPage } from './api-page.ts'
import { openapi } from './openapi.ts'

/**
 * `npm run desk-api` writes `docs/openapi.json` and `docs/desk-api.md` from the records of the desk's routes, and
 * `docs/guest-openapi.json` and the tables of `docs/api.md` from those of the guests' calls.
 */
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
writeFileSync(inProject('docs/openapi.json'), `${JSON.stringify(openapi(version), null, 2)}\n`)
writeFileSync(inProject('docs/desk-api.md'), apiPage())
writeFileSync(inProject('docs/guest-openapi.json'), `${JSON.stringify(guestOpenapi(version), null, 2)}\n`)
const page = inProject('docs/api.md')
writeFileSync(page, guestApiPage(readFileSync(page, 'utf8')))
