import { connect } from 'node:net'
import { statePath } from '#worker/tools/machine/project.ts'
import { restoreState } from './restore-state.ts'

/** `npm run restore -- <folder>` puts a backup in the place of this machine's data; the site must be stopped. */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run restore -- <folder of a backup>')
  process.exit(1)
}
const port = Number(process.env.PORT ?? 8787)
if (await isTaken(port)) {
  console.error(`Something answers on port ${port}: stop the site first.`)
  process.exit(1)
}
const { before, erasedAgain } = await restoreState(folder, statePath())
console.log(`Restored from ${folder}. ${erasedAgain} accounts given up since are erased again with the next minute.`)
if (before) console.log(`What was there is kept in ${before}: delete it once all is well.`)

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
