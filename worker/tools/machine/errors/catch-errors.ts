import { sentenceOf } from './plain-error.ts'

/** Imported before each command: prints user errors as one sentence, and bugs with their stack trace. */
process.on('uncaughtException', (error) => {
  console.error(sentenceOf(error) ?? error)
  process.exit(2)
})
