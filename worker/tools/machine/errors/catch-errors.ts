import { sentenceOf } from './plain-error.ts'

/**
 * Imported before each command: what whoever typed it can mend is printed as one sentence; a fault of ours keeps its stack trace.
 */
process.on('uncaughtException', (error) => {
  console.error(sentenceOf(error) ?? error)
  process.exit(2)
})
