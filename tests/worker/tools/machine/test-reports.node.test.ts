import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJourneyReport, readVitestReport } from '#worker/tools/machine/test-reports.ts'

function aReport(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'reports-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('test reports name failures and tests too slow for their kind', () => {
  const file = (name: string, status: string, ...durations: number[]) => ({
    name: `/house/${name}`,
    status,
    message: '',
    assertionResults: durations.map((duration) => {
      const fullName = `${name} ${duration}`
      if (duration !== 2_500) return { fullName, status: 'passed', duration, failureMessages: [] }
      return { fullName, status: 'failed', duration, failureMessages: ['Error: two rooms', 'Error: later'] }
    }),
  })
  const testResults = [
    file('tests/app/rule.test.ts', 'passed', 100, 300),
    file('tests/worker/race.test.ts', 'failed', 1_999, 2_500),
    file('tests/weight.node.test.ts', 'passed', 1_000),
    { ...file('tests/start.node.test.ts', 'failed'), message: 'Error: no port' },
  ]
  const report = aReport({ numPassedTests: 4, numFailedTests: 1, testResults })
  expect(readVitestReport(report, '/house')).toEqual({
    passed: 4,
    failed: 1,
    failures: [
      { file: 'tests/worker/race.test.ts', title: 'tests/worker/race.test.ts 2500', message: 'Error: two rooms' },
      { file: 'tests/start.node.test.ts', title: '', message: 'Error: no port' },
    ],
    slow: [
      { ms: 300, maxMs: 100, file: 'tests/app/rule.test.ts', title: 'tests/app/rule.test.ts 300' },
      { ms: 2_500, maxMs: 2_000, file: 'tests/worker/race.test.ts', title: 'tests/worker/race.test.ts 2500' },
    ],
  })
})

test('journey reports name failures at any depth and runs over twenty seconds', () => {
  const spec = (title: string, ok: boolean, ...durations: number[]) => ({
    title,
    file: 'home.e2e.ts',
    ok,
    tests: [
      { results: durations.map((duration) => ({ duration, ...(ok ? {} : { error: { message: 'Error: no link' } }) })) },
    ],
  })
  const report = aReport({
    stats: { expected: 3, flaky: 1, unexpected: 1 },
    suites: [{ specs: [spec('quick', true, 900)], suites: [{ specs: [spec('slow', false, 400, 21_000)] }] }],
  })
  expect(readJourneyReport(report)).toEqual({
    passed: 4,
    failed: 1,
    failures: [{ file: 'home.e2e.ts', title: 'slow', message: 'Error: no link' }],
    slow: [{ ms: 21_000, maxMs: 20_000, file: 'home.e2e.ts', title: 'slow' }],
  })
})
