// Runs one of the project's own commands under the project's own Node: `node worker/tools/run.mjs start [arguments]`.
// Plain JavaScript without imports of ours, because on a fresh clone this is all there is.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const installed = join(root, 'node_modules/.package-lock.json')
const wanted = join(root, 'package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file that was written where a package's binaries for other systems were not to be had.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const install = spawnSync(npm, ['install', ...flags], { cwd: root, stdio: 'inherit' })
  if (install.status !== 0) process.exit(install.status ?? 1)
}

const bundled = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const node = existsSync(bundled) ? bundled : process.execPath
const [name = 'start', ...rest] = process.argv.slice(2)
const script = name.endsWith('.ts') ? join(root, name) : join(root, 'worker/tools', `${name}.ts`)
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
)
// A brand is a folder: whatever runs next reads the list of them, so it is written first.
const brands = pathToFileURL(join(root, 'worker/tools/build/write-brand-folders.ts')).href
const result = spawnSync(node, ['--disable-warning=ExperimentalWarning', '--import', brands, script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
process.exit(result.status ?? 1)
