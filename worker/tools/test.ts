import { readFileSync } from 'node:fs'
import { runTool } from './command.ts'
import { runJourneys } from './e2e.ts'
import { inProject } from './project.ts'

type Count = { passed: number; failed: number }

const isQuick = process.argv.includes('--check')
const total: Count = { passed: 0, failed: 0 }

await step('format and lint', () => runTool('biome', ['check', '--error-on-warnings', '.']))
await step('types', () => runTool('tsc', ['--noEmit', '-p', '.']))
await step('unit and worker tests', async () => {
  const code = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=test-results/vitest.json',
  ])
  const report = readReport('test-results/vitest.json')
  return add(code, { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 })
})
if (!isQuick) {
  await step('browser journeys', async () => {
    const code = await runJourneys([])
    const { expected = 0, flaky = 0, unexpected = 0 } = readReport('test-results/e2e.json').stats ?? {}
    return add(code, { passed: expected + flaky, failed: unexpected })
  })
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs one step; a step that fails without counting its tests counts as one failure. */
async function step(name: string, run: () => Promise<number>): Promise<void> {
  console.log(`\n— ${name}`)
  const before = total.failed
  const code = await run().catch((error: unknown) => {
    console.error(error)
    return 1
  })
  if (code !== 0 && total.failed === before) total.failed += 1
  else if (code === 0 && (name === 'types' || name.startsWith('format'))) total.passed += 1
}

function add(code: number, count: Count): number {
  total.passed += count.passed
  total.failed += count.failed
  return count.passed + count.failed === 0 ? 1 : code
}

function readReport(path: string): {
  numPassedTests?: number
  numFailedTests?: number
  stats?: Record<string, number>
} {
  return JSON.parse(readFileSync(inProject(path), 'utf8'))
}
