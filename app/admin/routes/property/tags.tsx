import { usePlaces } from '#app/admin/client/places.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import type { PropertyDraft } from './use-draft.ts'

/** Tags by which collections and pages of themes find the property. */
export function Tags({ draft }: { draft: PropertyDraft }) {
  const known = usePlaces('tags')
  const value = draft.valueOf('tags')
  const chosen = Array.isArray(value) ? value.map(String) : []
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
