import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject } from '../machine/project.ts'
import { eventPage } from './event-page.ts'

/** `npm run events` writes `docs/events.md` from the catalogue. */
parseArgs()
writeFileSync(inProject('docs/events.md'), eventPage())
