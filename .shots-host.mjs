import { build } from './worker/local/build.ts'
import { startHost } from './worker/local/host.ts'
import { prepareData } from './worker/local/prepare-data.ts'
import { inProject } from './worker/local/project.ts'
const state = inProject('.wrangler/e2e-state')
await build()
await prepareData({ properties: 1500, state })
console.log('built')
