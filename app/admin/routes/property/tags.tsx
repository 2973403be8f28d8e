import { useRead } from '#app/admin/client/live.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import type { PropertyDraft } from './use-draft.ts'

/** Tags by which collections and pages of themes find the property. */
export function Tags({ draft }: { draft: PropertyDraft }) {
  const sent = { path: { kind: 'tags' as const }, query: { limit: '200' } }
  const { data } = useRead('GET /v1/places/{kind}', sent, { freshMs: 600_000 })
  const value = draft.valueOf('tags')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const known = (data?.items ?? []).map(({ fields }) => ({
    slug: String(fields.tag),
    name: String(fields.name_en ?? fields.tag),
  }))
  const toggle = (slug: string, isOn: boolean) =>
    draft.set('tags', isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug))
  return (
    <section className="fields" data-field="tags">
      <h3 className="heading">{text('property.tags')}</h3>
      <p className="muted">{text('property.tagsHint')}</p>
      <div className="check-grid">
        {known.map(({ slug, name }) => (
          <CheckField
            key={slug}
            label={name}
            isChecked={chosen.includes(slug)}
            onChange={(isOn) => toggle(slug, isOn)}
          />
        ))}
      </div>
    </section>
  )
}
