import type { EventSink } from '#worker/ports/event-sink.ts'

export type AnalyticsBinding = {
  writeDataPoint: (point: { indexes: string[]; blobs: string[]; doubles: number[] }) => void
}

/** Fields with their own blob, in this order; the last blob holds all fields as JSON. */
const columns = ['brand', 'country', 'device', 'page', 'path', 'overlay', 'outcome', 'reason'] as const

/** Maximum length of the JSON; a data point has a size limit. */
const MOST_LETTERS = 4_000

/**
 * Writes one data point per event: the index is the visit, by which Analytics Engine samples; `blob1` is the name,
 * `blob2` to `blob9` are the columns above, `blob10` all fields; `double1` is the time, `double2` the sampling rate.
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
