import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHost } from '#worker/tools/machine/host.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'
import { formatRange, median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { pageKinds, type Served } from './served.ts'

const PORT = 8891
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const AUDITS = [
  { id: 'largest-contentful-paint', name: 'LCP', max: 1500, unit: 'ms' },
  { id: 'total-blocking-time', name: 'TBT', max: 100, unit: 'ms' },
  { id: 'cumulative-layout-shift', name: 'CLS', max: 0.01, unit: '' },
]

/** Lighthouse slows a fast desktop (BenchmarkIndex about 1,750) by this to simulate the phone that is measured. */
const DEFAULT_SLOWDOWN = 4
const PHONE_INDEX = 1750 / DEFAULT_SLOWDOWN

const BENCHMARK_RUNS = 3

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { numericValue?: number; score: number | null }>
}

/** Runs Lighthouse repeatedly on three pages, if installed: the project does not depend on it. */
export async function measureLighthouse(served: Served, { rounds }: { rounds: number }): Promise<ResultRow[]> {
  const tool = inProject('node_modules/.bin/lighthouse')
  if (!existsSync(tool)) {
    const detail = 'not measured here: `npm install --no-save lighthouse` first'
    return [{ name: 'Lighthouse, mobile, three pages', value: null, limit: { min: 98 }, detail }]
  }
  // The plain port goes through the entry worker, which compresses responses like the real network.
  const state = inProject('.wrangler/bench', String(served.properties))
  const host = await startHost({ port: PORT, state, bindings: productionBindings() })
  await host.ready
  try {
    const run = (kind: (typeof pageKinds)[number], cpuSlowdown: number) =>
      runLighthouse(tool, served.paths[kind][0] ?? '/', cpuSlowdown)
    const benchmarkRuns = Array.from({ length: BENCHMARK_RUNS }, () => run('home', 1))
    const benchmarkIndex = median(benchmarkRuns.map(({ environment }) => environment.benchmarkIndex))
    const slowdown = slowdownFor(benchmarkIndex)
    return [
      {
        name: 'BenchmarkIndex of this machine',
        value: benchmarkIndex,
        limit: null,
        detail: `processor slowed ${slowdown.toFixed(1)} times`,
      },
      ...pageKinds.flatMap((kind) =>
        toRows(
          kind,
          Array.from({ length: rounds }, () => run(kind, slowdown)),
        ),
      ),
    ]
  } finally {
    await host.dispose()
  }
}

/** Returns a smaller factor for a slower machine (Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown"). */
function slowdownFor(benchmarkIndex: number): number {
  return Math.min(DEFAULT_SLOWDOWN, Math.max(1, benchmarkIndex / PHONE_INDEX))
}

/** Returns the bindings of production: elsewhere all crawlers are blocked, which Lighthouse counts as a failure. */
function productionBindings(): Record<string, string> {
  return {
    ENVIRONMENT: 'production',
    PUBLIC_HOSTS: `localhost:${PORT}=marigold.localhost`,
    IDENTITY: rehearsalIdentity,
    SECRET_KEY: randomUUID(),
    SANDBOX_KEY: randomUUID(),
  }
}

function runLighthouse(tool: string, path: string, slowdown: number): Report {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless --no-sandbox',
    `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
  ]
  const chrome = process.env.CHROMIUM_PATH
  spawnSync(tool, [`http://localhost:${PORT}${path}`, ...flags], {
    stdio: 'inherit',
    env: { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) },
  })
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return report
}

/** Returns the medians of one page's reports, ignoring runs in which Lighthouse failed. */
function toRows(kind: string, reports: Report[]): ResultRow[] {
  return [
    ...CATEGORIES.map((name) => {
      const row = rowOf(`Lighthouse ${name} of ${kind}`, { min: LIMITS[name] }, reports, ({ categories }) => {
        const score = categories[name]?.score ?? null
        return score === null ? null : Math.round(score * 100)
      })
      if (name === 'performance') return row
      const failed = [...new Set(reports.flatMap((report) => listFailedAudits(report, name)))]
      return failed.length === 0 ? row : { ...row, detail: `${row.detail}; ${failed.join(', ')}` }
    }),
    ...AUDITS.map(({ id, name, max, unit }) => ({
      ...rowOf(`${name} of ${kind}`, { max }, reports, ({ audits }) => audits[id]?.numericValue ?? null),
      unit,
    })),
  ]
}

/** Returns the failed audits of a category that have weight. */
function listFailedAudits({ categories, audits }: Report, name: string): string[] {
  const weighted = (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return weighted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
}

function rowOf(
  name: string,
  limit: NonNullable<ResultRow['limit']>,
  reports: Report[],
  read: (report: Report) => number | null,
): ResultRow {
  const values = reports.map(read).filter((value) => value !== null)
  if (values.length === 0) return { name, value: null, limit, detail: 'Lighthouse broke off' }
  const brokenOff = reports.length - values.length
  return {
    name,
    value: median(values),
    limit,
    detail: `${formatRange(values)}${brokenOff > 0 ? `, ${brokenOff} broke off` : ''}`,
  }
}
