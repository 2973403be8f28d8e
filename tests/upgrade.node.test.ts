import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { copyProjectWith } from '#tests/support/project-copy.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const brand = join(import.meta.dirname, 'support/fourth-brand')
const copy = isDeep ? copyProjectWith({ id: 'lanternway', brand }) : null
const host = 'marigold.localhost'
const PAUSE_MS = 250

afterAll(() => copy?.remove(), 60_000)

type Site = Awaited<ReturnType<NonNullable<typeof copy>['serve']>>

const assetsOf = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]

deepTest(
  'answers every request during the build and switch of a release [GROW-03]',
  async () => {
    if (!copy) return
    cpSync(inProject('dist'), join(copy.folder, 'dist'), { recursive: true })
    const settings = { STAYFRONT_PROPERTIES: '20', STAYFRONT_STATE: join(copy.folder, '.wrangler/state') }
    let site = await copy.serve(settings, ['--no-build'])
    try {
      const old = assetsOf((await site.ask(host, '/')).body)
      expect(old.length).toBeGreaterThan(2)
      const building = copy.runScript(['worker/tools/build.ts'])
      const statuses = await askUntil(building, { site, paths: ['/', ...old] })
      expect(await building).toMatchObject({ code: 0 })
      expect(statuses.length).toBeGreaterThan(20)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      // The running site keeps its folder, and the next release serves files of open pages.
      const paths = ['/', ...old]
      for (const path of paths) expect((await site.ask(host, path)).status, path).toBe(200)
      await site.stop()
      site = await copy.serve(settings, ['--no-build'])
      const next = assetsOf((await site.ask('lanternway.localhost', '/')).body)
      expect(next.some((path) => !old.includes(path))).toBe(true)
      for (const path of [...old, ...next]) expect((await site.ask(host, path)).status, path).toBe(200)
    } finally {
      await site.stop()
    }
  },
  600_000,
)

/** Requests the paths in turn until the work is done; returns the status of each response. */
async function askUntil(work: Promise<unknown>, { site, paths }: { site: Site; paths: string[] }): Promise<number[]> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const statuses: number[] = []
  for (let index = 0; !isDone; index += 1) {
    statuses.push((await site.ask(host, paths[index % paths.length] ?? '/')).status)
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))])
  }
  return statuses
}
