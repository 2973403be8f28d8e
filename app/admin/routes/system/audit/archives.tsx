import { useState } from 'react'
import { usePages } from '#app/admin/client/use-pages.ts'
import { format, text } from '#app/admin/text/text.ts'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'

/** Older changes, as files. */
export function Archives() {
  const [isOpen, setIsOpen] = useState(false)
  const list = usePages('GET /v1/audit-archives', { query: { limit: '50' } }, { isEnabled: isOpen })
  return (
    <details className="archives" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('system.archives')}</summary>
      <p className="muted">{text('system.archivesWhat')}</p>
      {isOpen ? (
        <ListStates
          list={list}
          empty={{ title: text('system.noArchives'), explanation: text('system.noArchivesWhat') }}
        >
          <ul className="narrow">
            {list.items?.map(({ kind, first_seq: first, events, first_at: from, last_at: to }) => {
              const days = format.dayRange(dayOf(from), dayOf(to))
              return (
                <li key={`${kind} ${first}`} className="item">
                  <div className="grow">
                    <b>{days}</b>
                    <p className="muted">
                      {text(kind === 'nights' ? 'system.archiveNights' : 'system.archiveOther', { count: events })}
                    </p>
                  </div>
                  <a
                    className="button small"
                    href={`/v1/audit-archives/${kind}/${first}`}
                    download={`audit-${kind}-${first}.jsonl`}
                    aria-label={text('system.downloadOf', { name: days, format: text('system.jsonLines') })}
                  >
                    {text('system.download')}
                  </a>
                </li>
              )
            })}
          </ul>
        </ListStates>
      ) : null}
    </details>
  )
}

const dayOf = (at: string) => calendarDayIn(browserTimeZone(), Date.parse(at))
