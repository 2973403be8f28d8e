import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type AdminTarget, callWithRetries } from '#worker/tools/admin/call-admin.ts'
import { lowerPriority } from '#worker/tools/machine/processes/lower-priority.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { importHotels, writeHotelFiles } from '../ari/import-load.ts'
import { NIGHTS, rateChanges } from '../ari/pushed-properties.ts'
import type { Work, WorkOrder, WorkReport, WorkSetup } from './admin-load-rows.ts'
import { createOperators, runOperators } from './operators.ts'

type Run = (admin: AdminTarget, isOver: () => boolean) => Promise<WorkReport>

let isStopped = false
let setup: WorkSetup | null = null
let runs: Record<Work, Run> | null = null
let operators: Awaited<ReturnType<typeof createOperators>> = []

/** The process of the operator's own commands, whose load is not the site's. Answers with a `WorkReport`. */
process.on('message', async (order: WorkOrder) => {
  if (order === 'stop') isStopped = true
  else if ('setup' in order) {
    lowerPriority()
    const { works, url, tokens, properties } = order.setup
    const owner = { url, token: tokens.operators }
    if (works.includes('operators')) operators = await createOperators(owner, { properties, today: presentDay() })
    runs = createRuns(order.setup)
    setup = order.setup
    process.send?.({ requests: 0 })
  } else if (runs && setup) {
    isStopped = false
    const admin = { url: setup.url, token: setup.tokens[order.start] }
    process.send?.(await runs[order.start](admin, () => isStopped))
  }
})

function createRuns({ properties, state }: WorkSetup): Record<Work, Run> {
  const files = writeHotelFiles()
  process.once('exit', () => rmSync(files, { recursive: true, force: true }))
  let pushes = 0
  let photo: Buffer | null = null
  let photos = 0
  return {
    import: async (admin, isOver) => ({ requests: (await importHotels(admin, { folder: files, isOver })).lines }),
    rates: repeat((admin) => {
      const property = properties[pushes % properties.length]
      if (!property) throw new Error('no property')
      pushes += 1
      const changes = rateChanges(property, pushes, presentDay()).slice(0, NIGHTS)
      return callWithRetries(admin, { method: 'PATCH', path: '/v1/ari', body: { property: property.id, changes } })
    }),
    exports: repeat((admin, turn) =>
      callWithRetries(admin, { method: 'GET', path: `/v1/exports/${turn % 2 === 0 ? 'stays' : 'rates'}?format=csv` }),
    ),
    reports: repeat((admin, turn) => {
      // Sums by currency: days, or a row for each property, would be more rows than a report may have.
      const [name, grouping] = [['occupancy', 'sources', 'pace'][turn % 3], ['week', 'month'][turn % 2]]
      const query = `from=2026-01-01&to=2026-12-31&by=${grouping}`
      return callWithRetries(admin, { method: 'GET', path: `/v1/reports/${name}?${query}` })
    }),
    photos: repeat(async (admin, turn) => {
      photo ??= await drawPhoto()
      photos += 1
      const path = `/v1/properties/${properties[turn % properties.length]?.id}/photos?alt=Facade&subject=facade`
      return callWithRetries(admin, { method: 'POST', path, body: withComment(photo, `photo ${photos}`) })
    }),
    backup: repeat(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'stayfront-backup-'))
      const command = ['worker/tools/run.mjs', 'worker/tools/data/backup.ts', join(folder, 'copy')]
      const env = { ...process.env, STAYFRONT_STATE: state }
      await once(spawn(process.execPath, command, { cwd: inProject('.'), env, stdio: 'ignore' }), 'exit')
      rmSync(folder, { recursive: true, force: true })
    }),
    operators: async (_, isOver) => {
      const times = await runOperators(operators, { today: presentDay(), isOver })
      return { requests: Object.values(times).flat().length, times }
    },
  }
}

function presentDay(): CalendarDay {
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!today) throw new Error('no day')
  return today
}

function repeat(send: (admin: AdminTarget, turn: number) => Promise<unknown>): Run {
  return async (admin, isOver) => {
    let turns = 0
    for (; !isOver(); turns += 1) await send(admin, turns)
    return { requests: turns }
  }
}

/** Returns a JPEG of 12 million pixels with noise, as heavy to encode as a photo. */
async function drawPhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  return picture.jpeg({ quality: 85 }).toBuffer()
}

/** Returns the JPEG with a comment of its own, since a property takes the same file once. */
function withComment(jpeg: Uint8Array, comment: string): Uint8Array<ArrayBuffer> {
  const words = Buffer.from(comment)
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))
}
