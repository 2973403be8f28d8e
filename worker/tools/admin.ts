import { DeskRefusal } from './desk/call-desk.ts'
import { runCommand } from './desk/command/run-command.ts'

/** `npm run desk -- <command> [options]`: any call of the desk, made from its records; alone it tells them all. */
try {
  console.log(await runCommand(process.argv.slice(2), (words) => console.error(words)))
} catch (error) {
  if (!(error instanceof DeskRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
