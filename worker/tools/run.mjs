// Runs a command of the project: `node worker/tools/run.mjs start [arguments]`. Plain JavaScript without our TypeScript
// modules, because it also runs before the first `npm ci`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { usage } from './machine/errors/usage.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [name = 'start', ...rest] = process.argv.slice(2)

// `npm run admin` prints its own help and has no entry in `usage`.
const wantsHelp = rest.includes('--help') || rest.includes('-h')
if (wantsHelp && usage[name]) {
  console.log(usage[name])
  process.exit(0)
}

const installedLock = join(root, 'node_modules/.package-lock.json')
const projectLock = join(root, 'package-lock.json')

if (!existsSync(installedLock) || statSync(installedLock).mtimeMs < statSync(projectLock).mtimeMs) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const install = spawnSync(npm, ['ci', ...flags], { cwd: root, stdio: 'inherit' })
  if (install.status !== 0) process.exit(install.status ?? 1)
}

// Node 24 when installed: Node 20 has neither `node:sqlite` nor type stripping.
const bundled = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const node = existsSync(bundled) ? bundled : process.execPath
const script = name.endsWith('.ts') ? join(root, name) : join(root, 'worker/tools', `${name}.ts`)
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
)
// Writes the list of brand folders, which the commands import.
const writeBrandFolders = pathToFileURL(join(root, 'worker/tools/build/write-brand-folders.ts')).href
const catchErrors = pathToFileURL(join(root, 'worker/tools/machine/errors/catch-errors.ts')).href
const imports = ['--import', catchErrors, '--import', writeBrandFolders]
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...imports, script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
// Forwards signals to the command, so that it can shut down.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends SIGINT to the whole process group; a second one would abort the shutdown.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
// npm's shell exits without forwarding signals, so stop the command when the shell is gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
