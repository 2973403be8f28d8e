import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireTool, runCommand, runTool } from '#worker/tools/machine/command.ts'
import { UserError } from '#worker/tools/machine/errors/user-error.ts'
import { builtAdmin, builtConfig } from '#worker/tools/machine/project.ts'
import { requireIds, requireSameStores, requireSameVariables } from './require-ids.ts'

// `npm run deploy [-- --env staging] [--dry-run] [--admin]` builds, migrates the databases and deploys the site, with
// `--admin` also the admin. All steps read the built configuration, so that the migrated databases are those of the
// Workers.

const { values } = parseArgs({
  options: { env: { type: 'string' }, 'dry-run': { type: 'boolean' }, admin: { type: 'boolean' } },
})
await runCommand(deploy)

async function deploy(): Promise<void> {
  await requireTool('vite', ['build', '--logLevel', 'warn'], values.env ? { CLOUDFLARE_ENV: values.env } : {})
  const config = JSON.parse(readFileSync(builtConfig(), 'utf8'))
  const adminConfig = join(builtAdmin(), 'wrangler.json')
  const configOption = ['--config', builtConfig()]
  if (values.admin) {
    const admin = JSON.parse(readFileSync(adminConfig, 'utf8'))
    requireSameStores(config, admin)
    requireSameVariables(config, admin)
  }
  if (values['dry-run']) {
    await requireTool('wrangler', ['deploy', '--dry-run', ...configOption])
  } else {
    requireIds(config)
    for (const { database_name: name } of config.d1_databases) {
      const code = await runTool('wrangler', ['d1', 'migrations', 'apply', name, '--remote', ...configOption])
      if (code !== 0)
        throw new UserError(`The migrations of ${name} failed; wrangler says above why, and no Worker was deployed.
"table … already exists" means that the database was made before 0.2.0, the first release, and cannot be upgraded:
delete it, create it again and enter its new id in wrangler.toml and worker/admin/wrangler.toml.`)
    }
    await requireTool('wrangler', ['deploy', ...configOption])
  }
  if (values.admin) {
    await requireTool('wrangler', ['deploy', ...(values['dry-run'] ? ['--dry-run'] : []), '--config', adminConfig])
  }
}
