import { AdminError } from './admin/call-admin.ts'
import { runCommand } from './admin/command/run-command.ts'

/** `npm run admin -- <command> [options]` makes any request to the admin; without arguments it lists the commands. */
try {
  console.log(await runCommand(process.argv.slice(2), console.error))
} catch (error) {
  if (!(error instanceof AdminError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
