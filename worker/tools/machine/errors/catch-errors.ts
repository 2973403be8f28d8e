import { userMessageOf } from './user-error.ts'

/** Imported before each command: prints user errors as one sentence, and bugs with their stack trace. */
process.on('uncaughtException', (error) => {
  console.error(userMessageOf(error) ?? error)
  process.exit(2)
})
