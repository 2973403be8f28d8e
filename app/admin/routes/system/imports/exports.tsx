import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Empty } from '#app/admin/ui/page-states.tsx'
import { kindLabel, permittedKinds } from './kinds.ts'

/** Everything of a kind as an import file. */
export function Exports({ me }: { me: Me }) {
  const kinds = permittedKinds(me, 'read')
  if (kinds.length === 0) return <Empty title={text('system.noRight')} explanation={text('system.noRightWhat')} />
  return (
    <section className="section narrow">
      <p className="muted">{text('system.exportsWhat')}</p>
      <ul>
        {kinds.map((kind) => {
          const name = text(kindLabel(kind))
          return (
            <li key={kind} className="item">
              <b className="grow">{name}</b>
              {(['csv', 'jsonl'] as const).map((format) => (
                <a
                  key={format}
                  className="button small"
                  href={`/v1/exports/${kind}?format=${format}`}
                  download={`${kind}.${format}`}
                  aria-label={text('system.downloadOf', { name, format: formatName(format) })}
                >
                  {formatName(format)}
                </a>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const formatName = (format: 'csv' | 'jsonl') => text(format === 'csv' ? 'system.csv' : 'system.jsonLines')
