import type { BrandRecord } from '#app/admin/shell/brand/use-brand.ts'
import { text } from '#app/admin/text/text.ts'

/** The web addresses of a site, which the deployment sets. */
export function Hosts({ record }: { record: BrandRecord }) {
  return (
    <div className="stack">
      <ul className="checklist">
        {record.hosts.map((host) => (
          <li key={host}>
            <bdi>{host}</bdi>
          </li>
        ))}
      </ul>
      <p className="muted">{text('settings.addressesWhat')}</p>
    </div>
  )
}
