import { nightsBetween, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { subjectKind } from '../kinds/kinds.ts'
import { isNightKind } from '../kinds/nights.ts'
import { propertyCodeOf } from '../properties/join-rooms.ts'
import type { ReadPart, ReadPiece } from '../reading/read-records.ts'

/** Written in one transaction. `upTo` counts the part's pieces up to here; `nights` is the most it writes. */
export type Unit = { pieces: ReadPiece[]; upTo: number; nights: number }

export type Units = { units: Unit[]; rest: string; restLine: number }

/**
 * Per transaction: a guest's booking waits until it ends. 500 lines are more than a year of one room type, 1,100 nights
 * three years of it.
 */
export const MAX_NIGHTS = 1100
export const MAX_CHANGES = 500

/**
 * Splits a part into units. The split depends only on the text, so a repeated part continues where it stopped. A
 * property whose lines may continue in the next part is left for that part.
 */
export function toUnits(kind: string, read: ReadPart, isEnd: boolean): Units {
  const groups = isNightKind(kind) ? toNightGroups(read.pieces) : toSubjectGroups(kind, read.pieces)
  const last = groups.at(-1)?.[0]
  const isPostponed = kind === 'stays' && !isEnd && last !== undefined && read.header !== null
  if (isPostponed) groups.pop()
  let upTo = 0
  const units = groups.map((pieces) => {
    upTo += pieces.length
    return { pieces, upTo, nights: isNightKind(kind) ? pieces.reduce((sum, piece) => sum + countNights(piece), 0) : 0 }
  })
  const [end, restLine] = isPostponed ? [last.start, last.line] : [read.end, read.endLine]
  return { units, rest: read.text.slice(end), restLine }
}

function toSubjectGroups(kind: string, pieces: readonly ReadPiece[]): ReadPiece[][] {
  if (kind === 'stays') return groupBy(pieces, (a, b) => isSameProperty(a, b) && !hasAllRooms(a) && !hasAllRooms(b))
  const max = subjectKind(kind)?.batchSize ?? 1
  return Array.from({ length: Math.ceil(pieces.length / max) }, (_, index) =>
    pieces.slice(index * max, (index + 1) * max),
  )
}

const hasAllRooms = (piece: ReadPiece) => 'record' in piece && Array.isArray(piece.record.fields.rooms)

function toNightGroups(pieces: readonly ReadPiece[]): ReadPiece[][] {
  let [nights, changes] = [0, 0]
  return groupBy(pieces, (before, piece) => {
    nights += countNights(piece)
    changes += 1
    const fits = isSameProperty(before, piece) && nights + countNights(before) <= MAX_NIGHTS && changes < MAX_CHANGES
    if (!fits) [nights, changes] = [countNights(piece), 0]
    return fits
  })
}

function countNights(piece: ReadPiece): number {
  if (!('record' in piece)) return 0
  const { from, to = from } = piece.record.fields
  const [first, last] = [parseCalendarDay(String(from)), parseCalendarDay(String(to))]
  return first && last && first <= last ? Math.min(nightsBetween(first, last) + 1, MAX_NIGHTS) : 0
}

function isSameProperty(a: ReadPiece, b: ReadPiece): boolean {
  if (!('record' in a && 'record' in b)) return false
  const code = propertyCodeOf(a.record)
  return code !== '' && code === propertyCodeOf(b.record)
}

function groupBy(
  pieces: readonly ReadPiece[],
  belongsTogether: (before: ReadPiece, piece: ReadPiece) => boolean,
): ReadPiece[][] {
  const groups: ReadPiece[][] = []
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    const group = groups.at(-1)
    if (group && before && belongsTogether(before, piece)) group.push(piece)
    else groups.push([piece])
  }
  return groups
}
