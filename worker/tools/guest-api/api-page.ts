import { guestSections } from '#worker/api/records/records.ts'
import type { GuestRouteRecord, GuestSection } from '#worker/api/records/route-record.ts'

const BEGIN = '<!-- calls: written by `npm run desk-api` from worker/api/records -->'
const END = '<!-- calls end -->'

/** `docs/api.md` with the tables of calls as their records tell them; what stands around them is kept. */
export function guestApiPage(before: string): string {
  const [head, rest = ''] = before.split(BEGIN)
  const [, tail] = rest.split(END)
  if (head === undefined || tail === undefined) throw new Error(`docs/api.md has no ${BEGIN} … ${END}`)
  return [head + BEGIN, ...guestSections.map(sectionOf), END + tail].join('\n')
}

function sectionOf({ title, records }: GuestSection): string {
  const head = ['| method | path | what it takes and answers |', '|---|---|---|']
  return ['', `## ${title}`, '', ...head, ...records.map(rowOf), ''].join('\n')
}

function rowOf(record: GuestRouteRecord): string {
  const path = record.path.replaceAll(/\{(\w+)\}/g, ':$1')
  return `| ${record.method} | \`${path}\` | ${marksOf(record)}${record.about.replaceAll('|', '\\|')} |`
}

/** K takes an Idempotency-Key, B asks for the proof of a booking. */
function marksOf({ needs, isKeyed, about }: GuestRouteRecord): string {
  const marks = [...(needs === 'booking' ? ['B'] : []), ...(isKeyed ? ['K'] : [])]
  const words = needs === 'session' ? ['signed in'] : marks.length > 0 ? [marks.join(', ')] : []
  return words.map((word) => `${word}${/^→/.test(about) && word === 'signed in' ? ' ' : '. '}`).join('')
}
