import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Results of a test step: counts, failures with messages, and tests above their time limit. */
export type Findings = { passed: number; failed: number; failures: Failure[]; slow: SlowTest[] }

/** A failed test, or a file that could not run (`title` is ''), with its first message. */
export type Failure = { file: string; title: string; message: string }

export type SlowTest = { ms: number; maxMs: number; file: string; title: string }

/** Time limits in milliseconds by kind of test. */
const MAX_MS = { unit: 100, worker: 2_000, journey: 20_000 }

type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[]
  }[]
}

/** Reads Vitest's JSON report; file names are relative to the project. */
export function readVitestReport(path: string, root: string): Findings {
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  const files = (report.testResults ?? []).map((file) => ({ ...file, name: file.name.replace(join(root, '/'), '') }))
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      maxMs: name.startsWith('tests/app/') ? MAX_MS.unit : MAX_MS.worker,
      file: name,
      title: fullName,
    })),
  )
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    failures: files.filter(({ status }) => status === 'failed').flatMap(listFailures),
    slow: slowest(tests),
  }
}

/** Returns the failed tests of a file, or the file itself when it failed as a whole. */
function listFailures({
  name,
  message = '',
  assertionResults,
}: NonNullable<VitestReport['testResults']>[number]): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ file: name, title: '', message }]
  return failed.map(({ fullName, failureMessages: [first = ''] = [] }) => ({
    file: name,
    title: fullName,
    message: first,
  }))
}

type Suite = { suites?: Suite[]; specs?: Spec[] }
/** Tests of a journey, one a device. `ok` of the report tells of the first device alone. */
type Spec = { title: string; file: string; tests: { projectName: string; status: string; results: Result[] }[] }
type Result = { duration: number; error?: { message?: string } }

/** Reads Playwright's JSON report; file names are relative to the journeys' folder. */
export function readJourneyReport(path: string): Findings {
  const report: Suite & { stats?: Record<string, number> } = JSON.parse(readFileSync(path, 'utf8'))
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {}
  const specs = listSpecs(report)
  const journeys = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
      maxMs: MAX_MS.journey,
      file,
      title,
    })),
  )
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => {
          const [message = ''] = results.flatMap(({ error }) => error?.message ?? [])
          return { file, title: `${title} (${projectName})`, message }
        }),
    ),
    slow: slowest(journeys),
  }
}

function listSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/** Returns tests above their time limit, by how many times they exceed it. */
function slowest(tests: readonly SlowTest[]): SlowTest[] {
  return tests.filter(({ ms, maxMs }) => ms > maxMs).sort((a, b) => b.ms / b.maxMs - a.ms / a.maxMs)
}
