import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requireTool } from '#worker/tools/machine/command.ts'
import { builtConfig } from '#worker/tools/machine/project.ts'
import { requireIds } from './require-ids.ts'

/**
 * `npm run deploy [-- --env staging] [-- --dry-run]` builds, brings the databases up to date and deploys. All of it reads the one configuration the
 * build wrote, so the tables that are migrated are those the worker will ask.
 */
const { values } = parseArgs({ options: { env: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
await requireTool('vite', ['build', '--logLevel', 'warn'], values.env ? { CLOUDFLARE_ENV: values.env } : {})
const config = JSON.parse(readFileSync(builtConfig(), 'utf8'))
const own = ['--config', builtConfig()]
if (values['dry-run']) {
  await requireTool('wrangler', ['deploy', '--dry-run', ...own])
} else {
  requireIds(config)
  for (const { database_name: name } of config.d1_databases)
    await requireTool('wrangler', ['d1', 'migrations', 'apply', name, '--remote', ...own])
  await requireTool('wrangler', ['deploy', ...own])
}
