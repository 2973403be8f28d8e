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

test('journey reports name failures at any depth and on any device, and runs over twenty seconds', () => {
  const run = (projectName: string, duration: number, message?: string) => ({
    projectName,
    status: message ? 'unexpected' : 'expected',
    results: [{ duration, ...(message ? { error: { message } } : {}) }],
  })
  const spec = (title: string, ...tests: object[]) => ({ title, file: 'home.e2e.ts', ok: true, tests })
  const quick = spec('quick', run('phone', 900), run('desktop', 1_200, 'Error: no room'))
  const slow = spec('slow', run('phone', 21_000, 'Error: no link'))
  const report = aReport({
    stats: { expected: 1, flaky: 0, unexpected: 2 },
    suites: [{ specs: [quick], suites: [{ specs: [slow] }] }],
  })
  expect(readJourneyReport(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { file: 'home.e2e.ts', title: 'quick (desktop)', message: 'Error: no room' },
      { file: 'home.e2e.ts', title: 'slow (phone)', message: 'Error: no link' },
    ],
    slow: [{ ms: 21_000, maxMs: 20_000, file: 'home.e2e.ts', title: 'slow' }],
  })
})
