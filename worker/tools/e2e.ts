import { cpSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { requireJourneyBrowser } from '../../e2e/find-chromium.ts'
import { startIdentityProvider } from '../../e2e/identity-provider.ts'
import { startMapService } from '../../e2e/map-service.ts'
import { journeyAdmin, makeJourneyToken } from '../../e2e/operator.ts'
import { addReturningGuests } from '../../e2e/returning-guests.ts'
import { addRewardedGuests } from '../../e2e/rewarded-guests.ts'
import { addTravelAgent } from '../../e2e/travel-agent.ts'
import { build } from './build.ts'
import { dropOldSeed } from './data/drop-old-seed.ts'
import { prepareData } from './data/prepare-data.ts'
import { runTool } from './machine/command.ts'
import { startHost } from './machine/host.ts'
import { builtAdmin, builtConfig, inProject } from './machine/project.ts'

/** Number of demo properties for the journeys. */
const DEFAULT_PROPERTIES = 1500
const properties = Number(process.env.E2E_PROPERTIES ?? DEFAULT_PROPERTIES)
const seed = inProject(properties === DEFAULT_PROPERTIES ? '.wrangler/e2e-seed' : `.wrangler/e2e-seed-${properties}`)

/** Options of this command; Playwright gets and checks the others. */
const options = { 'no-build': { type: 'boolean' } } as const

/**
 * Runs the browser journeys against the built site on fresh data. `--no-build` uses the last build; other arguments go
 * to Playwright (`npm run e2e -- --grep booking`).
 */
export async function runJourneys(args: string[], config = 'e2e/playwright.config.ts'): Promise<number> {
  process.env.CHROMIUM_PATH = requireJourneyBrowser()
  const { usesLastBuild, playwrightArgs } = readArguments(args)
  if (!usesLastBuild) await build()
  return withJourneySite((port) =>
    runTool('playwright', ['test', '--config', config, ...playwrightArgs], { E2E_PORT: String(port) }),
  )
}

function readArguments(args: string[]): { usesLastBuild: boolean; playwrightArgs: string[] } {
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const ownIndexes = tokens.flatMap((token) =>
    token.kind === 'option' && Object.hasOwn(options, token.name) ? token.index : [],
  )
  const playwrightArgs = args.filter((_, index) => !ownIndexes.includes(index))
  return { usesLastBuild: values['no-build'] === true, playwrightArgs }
}

/**
 * Serves the last build at E2E_PORT while `work` runs, and returns its result. The data are a copy of a seed that is
 * cached until its version changes.
 */
export async function withJourneySite<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const port = Number(process.env.E2E_PORT ?? 8799)
  const state = inProject('.wrangler/e2e-state')
  await dropOldSeed(seed)
  await prepareData({ properties, state: seed })
  rmSync(state, { recursive: true, force: true })
  cpSync(seed, state, { recursive: true })
  await addTravelAgent(state)
  await addRewardedGuests(state)
  await addReturningGuests(state)
  const identityProvider = await startIdentityProvider(port + 1_000)
  const maps = await startMapService(port + 2_000)
  const folder = dirname(builtConfig())
  const host = await startHost({
    port,
    state,
    bindings: { ENVIRONMENT: 'test', FEEDBACK_HOST: `feedback.localhost:${port}`, ...identityProvider.bindings },
    // The same site with an operator's own map, and the operator's admin.
    peers: [
      { name: 'raster', folder, port: port + 2_001, bindings: maps.raster },
      { name: 'vector', folder, port: port + 2_002, bindings: maps.vector },
      {
        name: 'admin',
        folder: builtAdmin(),
        port: journeyAdmin.port,
        bindings: { ADMIN_SETUP: journeyAdmin.setup, TRUST_PROXY: 'on' },
      },
    ],
  })
  await host.ready
  try {
    process.env.E2E_ADMIN_TOKEN = await makeJourneyToken()
    return await work(port)
  } finally {
    await host.dispose()
    identityProvider.stop()
    maps.stop()
  }
}

if (import.meta.main) process.exit(await runJourneys(process.argv.slice(2)))
