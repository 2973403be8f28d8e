import type { EventSink } from '#worker/ports/event-sink.ts'

/** Workers Analytics Engine, as far as it is used. */
export type AnalyticsBinding = {
  writeDataPoint: (point: { indexes: string[]; blobs: string[]; doubles: number[] }) => void
}

/** The texts a point has columns for, in this order; the last one is everything, as JSON. */
const columns = ['brand', 'country', 'device', 'page', 'path', 'overlay', 'outcome', 'reason'] as const

/** Of all a point may hold, JSON gets this much. */
const MOST_LETTERS = 4_000

/**
 * One data point an event: its visit is the index, by which Analytics Engine samples, `blob1` its name, `blob2` to `blob9` the
 * columns above, `blob10` all fields; `double1` is when, `double2` the rate.
 */
export function createBindingSink(binding: AnalyticsBinding): EventSink {
  return async (events) => {
    for (const { name, at, visit, rate, fields } of events) {
      const blobs = columns.map((column) => String(fields[column] ?? ''))
      const all = JSON.stringify(fields)
      binding.writeDataPoint({
        indexes: [visit ?? name],
        blobs: [name, ...blobs, all.length > MOST_LETTERS ? '{}' : all],
        doubles: [at, rate],
      })
    }
  }
}
