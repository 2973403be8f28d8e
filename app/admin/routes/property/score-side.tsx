import { Link } from '@tanstack/react-router'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { type PropertyRecord, splitKey } from './draft.ts'
import { basics, costs, location, namesOf, policies } from './fields.ts'
import { type SectionName, sectionNames, sectionOf, sectionTitles } from './sections.ts'

type Missing = PropertyRecord['completeness']['missing'][number]

const titles: Readonly<Record<string, AdminMessageId>> = {
  cover: 'property.missingCover',
  pictures: 'property.missingPictures',
  'room-pictures': 'property.missingRoomPictures',
  prices: 'property.missingPrices',
  'rate-plans': 'property.missingRatePlans',
  rooms: 'property.missingRooms',
  description: 'property.missingDescription',
  languages: 'property.missingLanguages',
  amenities: 'property.missingAmenities',
  'room-amenities': 'property.missingRoomAmenities',
  beds: 'property.missingBeds',
  bathrooms: 'property.missingBathrooms',
  'room-texts': 'property.missingRoomTexts',
  'postal-code': 'property.missingPostalCode',
  locality: 'property.missingLocality',
  tags: 'property.missingTags',
  fees: 'property.missingFees',
  'breakfast-times': 'property.missingBreakfast',
}

/** Returns what to do about a missing part. */
export function titleOfMissing({ id, why }: Pick<Missing, 'id' | 'why'>): string {
  const title = titles[id]
  return title ? text(title) : why
}

type Props = { record: PropertyRecord; section: SectionName; changed: readonly string[] }

/** The score with its sections, and what adds most to it. */
export function ScoreSide({ record, section, changed }: Props) {
  const { score, missing } = record.completeness
  return (
    <aside className="editor-side" aria-label={text('property.completeness')}>
      <Score score={score} missing={missing.length} />
      <nav className="section-links" aria-label={text('property.sections')}>
        {sectionNames.map((name) => {
          const steps = missing.filter(({ field }) => sectionOf(field) === name).length
          return (
            <Link
              key={name}
              to="."
              search={(search) => ({ property: search.property, section: name })}
              aria-current={name === section ? 'page' : undefined}
              className={name === section ? 'on' : ''}
            >
              <span>{text(sectionTitles[name])}</span>
              <SectionState steps={steps} isChanged={changed.some((key) => sectionOfKey(key) === name)} />
            </Link>
          )
        })}
      </nav>
      {missing.length > 0 ? <WorthMost record={record} /> : null}
    </aside>
  )
}

const RING = 2 * Math.PI * 23

export function Score({ score, missing }: { score: number; missing: number }) {
  return (
    <div className="score">
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle className="track" cx="28" cy="28" r="23" />
        <circle className="done" cx="28" cy="28" r="23" strokeDasharray={`${(RING * score) / 100} ${RING}`} />
      </svg>
      <div>
        <b>{text('property.score', { score })}</b>
        <span className="muted">{text('property.steps', { count: missing })}</span>
      </div>
    </div>
  )
}

function SectionState({ steps, isChanged }: { steps: number; isChanged: boolean }) {
  if (isChanged) return <span className="warn">{text('property.notSaved')}</span>
  if (steps === 0) return <span className="good">{text('property.complete')}</span>
  return <span className="muted">{text('property.toDo', { count: steps })}</span>
}

function sectionOfKey(key: string): SectionName {
  const { room, name } = splitKey(key)
  if (/^(description|room_name|room_view|room_one_liner)(_\w\w)?$/.test(name) && key !== `${room}/room_name`)
    return 'texts'
  if (room !== null) return 'rooms'
  if (namesOf(policies).includes(name) || name === 'free_cancellation_hours') return 'policies'
  if (namesOf(costs).includes(name) || name === 'fees') return 'costs'
  if (namesOf(location).includes(name) || name === 'latitude' || name === 'longitude') return 'location'
  return namesOf(basics).includes(name) || name === 'tags' ? 'basics' : 'amenities'
}

function WorthMost({ record }: { record: PropertyRecord }) {
  const missing = [...record.completeness.missing].sort((one, other) => other.weight - one.weight)
  return (
    <section className="worth" aria-label={text('property.worthMost')}>
      <h2 className="heading">{text('property.worthMost')}</h2>
      <ul>
        {missing.map((item) => (
          <li key={item.id}>
            <MissingLink record={record} item={item} />
            <b className="good">{text('property.points', { count: item.weight })}</b>
            <p className="muted">{item.why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the field to fill, of the first room type that lacks it. */
function MissingLink({ record, item }: { record: PropertyRecord; item: Missing }) {
  const section = sectionOf(item.field)
  const title = titleOfMissing(item)
  if (!section) {
    return (
      <Link className="link" to="/offers" search={{ property: record.id }}>
        {title}
      </Link>
    )
  }
  const lacking = record.room_types.find(
    ({ shown, fields }) => shown && !(fields as Record<string, unknown>)[item.field],
  )
  const room = section === 'rooms' && lacking ? { room: lacking.id } : {}
  const field = item.field === 'description_<language>' ? 'description' : item.field
  return (
    <Link className="link" to="." search={(search) => ({ property: search.property, section, field, ...room })}>
      {title}
    </Link>
  )
}
