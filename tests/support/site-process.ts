import { runSite, type SiteOptions } from '#worker/tools/machine/processes/run-site.ts'

/** The process of `startKillableSite`: runs a site until its parent leaves. */
process.once('message', async (options: SiteOptions) => {
  const parentLeft = new Promise((resolve) => process.once('disconnect', resolve))
  const site = await runSite(options)
  process.send?.('ready')
  await parentLeft
  await site.stop()
  process.exit(0)
})
