import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../machine/project.ts'
import { apiPage } from './api-page.ts'
import { openapi } from './openapi.ts'

/** `npm run desk-api` writes `docs/openapi.json` and `docs/desk-api.md` from the records of the desk's routes. */
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
writeFileSync(inProject('docs/openapi.json'), `${JSON.stringify(openapi(version), null, 2)}\n`)
writeFileSync(inProject('docs/desk-api.md'), apiPage())
