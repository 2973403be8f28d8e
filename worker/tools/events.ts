import { writeFileSync } from 'node:fs'
import { eventPage } from './events/event-page.ts'
import { inProject } from './machine/project.ts'

/** `npm run events` writes `docs/events.md` from the catalogue. */
writeFileSync(inProject('docs/events.md'), eventPage())
