import { FIRST_TEST_PROPERTY_ID } from '#worker/tools/seed/test-properties.ts'
import { expect, test } from '../test.ts'

// In a separate process, as operators run it: it makes more requests a minute than the other journeys leave, so deep
// only.
test("an operator's proof of a running site passes here @phone", async ({ baseURL }) => {
  test.setTimeout(120_000)
  const { execFile } = await import('node:child_process')
  const options = ['--url', baseURL ?? '', '--property', String(FIRST_TEST_PROPERTY_ID), '--crowd', '20']
  const run = await new Promise<{ code: number; text: string }>((done) => {
    execFile(process.execPath, ['worker/tools/run.mjs', 'prove', ...options], (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    )
  })
  expect(run.text).toContain('every promise held')
  expect(run.code).toBe(0)
})
