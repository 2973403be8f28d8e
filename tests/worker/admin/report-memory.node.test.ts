import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'

test('three years of 1,000 properties by day fit the memory of an isolate [INBX-04]', async () => {
  const thread = new Worker(inProject('tests/support/report-in-isolate.ts'), {
    ...{ workerData: { properties: 1_000 }, resourceLimits: { maxOldGenerationSizeMb: 128 } },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ rows, first, last }] = await once(thread, 'message')
  expect(rows).toBe(1_096)
  for (const { values, lastYear } of [first, last]) {
    expect([values.room_nights_available, lastYear.values.room_nights_available]).toEqual([3_000, 3_000])
  }
  await thread.terminate()
})
