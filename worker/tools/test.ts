import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject, root } from './machine/project.ts'
import {
  type Failure,
  type Findings,
  readJourneyReport,
  readVitestReport,
  type SlowTest,
} from './machine/test-reports.ts'
import { watchTool } from './machine/watch-tool.ts'

type Step = Findings & { name: string; seconds: number; rerunCommand: string }

const MAX_SHOWN = 15
/** Characters of a failure repeated at the end. */
const MAX_PRINTED = 1_200
/** Tools without output until they end may take this long, in milliseconds. */
const silentUntilDone = { silentMs: 300_000 }

const options = { check: { type: 'boolean' }, shuffle: { type: 'string' } } as const
const { check: isQuick, shuffle: seed } = parseArgs({ options }).values
/** Shuffled files and tests reveal state that one of them leaves to another. */
const order = seed ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
/** Two checkers instead of four, because each checks what the others need too. */
const tscArgs = ['--noEmit', '-p', '.', '--checkers', '2']
const startedAt = performance.now()
const steps: Step[] = []
const noFindings: Findings = { passed: 0, failed: 0, failures: [], slow: [] }

// Two lanes, one per core. Journeys take longest, so the build starts first.
await Promise.all([
  run('build', 'npm run build', () => watchTool('vite', ['build', '--logLevel', 'error'], silentUntilDone))
    .then(() => (isQuick ? undefined : runMainJourneys()))
    .then(() => runVitest('tools', ['node'], 1)),
  run('format and lint', 'npm run format', () => watchTool('biome', ['check', '--error-on-warnings', '.']))
    .then(() => run('types', 'npx tsc --noEmit -p .', () => watchTool('tsc', tscArgs, silentUntilDone)))
    .then(() => run('dead code', 'npx knip --production', () => watchTool('knip', ['--production'], silentUntilDone)))
    .then(() => runVitest('rules', ['unit', 'unit-restored', 'unit-alone'], 1))
    .then(() => runVitest('the site in workerd', ['worker'], 2)),
])

printSlow(steps.flatMap(({ slow }) => slow))
printFailures(steps.flatMap(({ failures }) => failures))
printSteps()
const passed = sum(({ passed }) => passed)
const failed = sum(({ failed }) => failed)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs a step. Without a report it counts as one test; with an error code but no failed test as one failure. */
async function run(
  name: string,
  rerunCommand: string,
  work: () => Promise<number>,
  read?: () => Findings,
): Promise<void> {
  console.log(`\n— ${name}`)
  const stepStartedAt = performance.now()
  const code = await work().catch((error: unknown) => {
    console.error(error)
    return 1
  })
  const findings = { ...noFindings, ...(read ? readSafely(read) : { passed: code === 0 ? 1 : 0 }) }
  const isEmpty = findings.passed + findings.failed === 0
  const files = new Set(findings.failures.map(({ file }) => file))
  steps.push({
    ...findings,
    name,
    seconds: (performance.now() - stepStartedAt) / 1000,
    failed: findings.failed === 0 && (code !== 0 || isEmpty) ? 1 : findings.failed,
    rerunCommand: [rerunCommand, ...files].join(' '),
  })
}

/** Runs the main journeys on fresh data, one browser at a time so that their pages have a core to themselves. */
async function runMainJourneys(): Promise<void> {
  const args = ['--no-build', '--grep', '@main', '--workers=1']
  const report = inProject('test-results/e2e.json')
  deleteReport('test-results/e2e.json')
  await run(
    'main journeys',
    'npm run e2e -- --no-build --grep @main',
    () => watchTool(process.execPath, ['--disable-warning=ExperimentalWarning', 'worker/tools/e2e.ts', ...args]),
    () => readJourneyReport(report),
  )
}

/** Runs projects of Vitest in so many processes or isolates. */
function runVitest(name: string, projects: readonly string[], maxWorkers: number): Promise<void> {
  const chosen = projects.flatMap((project) => ['--project', project])
  const report = inProject(`test-results/vitest-${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return run(
    name,
    ['npx vitest run', ...chosen, ...order].join(' '),
    () => {
      deleteReport(report)
      return watchTool('vitest', ['run', ...chosen, ...order, `--maxWorkers=${maxWorkers}`, ...reporters])
    },
    () => readVitestReport(report, root),
  )
}

/** Returns no findings when there is no report, as after a tool was killed. */
function readSafely(read: () => Findings): Findings {
  try {
    return read()
  } catch {
    return noFindings
  }
}

/** Deletes the report of an earlier run. */
function deleteReport(path: string): void {
  rmSync(inProject(path), { force: true })
}

function printSlow(slow: readonly SlowTest[]): void {
  if (slow.length === 0) return
  console.log(`\nOver their time (unit 100 ms, worker 2 s, journey 20 s): ${slow.length}, the worst:`)
  for (const { ms, file, title } of slow.slice(0, MAX_SHOWN)) {
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`)
  }
}

/** Prints the failures again, because the end of a long run is read first. */
function printFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nFailed')
  for (const { file, title, message } of failures.slice(0, MAX_SHOWN)) {
    console.log(`  ${file}  ${title}\n${message.slice(0, MAX_PRINTED).replaceAll(/^/gm, '    ')}\n`)
  }
}

function printSteps(): void {
  console.log('\nSteps')
  for (const { name, seconds, failed, rerunCommand } of steps) {
    console.log(`  ${minutes(seconds)}  ${name}${failed > 0 ? `  FAILED, again by: ${rerunCommand}` : ''}`)
  }
  console.log(`  ${minutes((performance.now() - startedAt) / 1000)}  in all`)
}

function minutes(seconds: number): string {
  const roundedSeconds = Math.round(seconds)
  return `${String(Math.floor(roundedSeconds / 60)).padStart(3)}:${String(roundedSeconds % 60).padStart(2, '0')}`
}

function sum(read: (step: Step) => number): number {
  return steps.reduce((total, step) => total + read(step), 0)
}
