import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField } from '#app/admin/ui/choice.tsx'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { addPart, Blocks } from './blocks.tsx'
import { AddressField, AreaField, LineField, LinesField, RichField } from './fields.tsx'
import { PartList } from './part-list.tsx'
import { PictureField } from './picture-field.tsx'
import { partsAt, setAt, type TextForm, valueAt } from './text-form.ts'

type Props = { form: TextForm }

/** The fields of a content of one kind. */
export function KindForm({ form, kind }: Props & { kind: ContentKind }) {
  if (kind === 'landing') return <LandingFields form={form} />
  if (kind === 'hero') return <HeroFields form={form} />
  if (kind === 'banner') return <BannerFields form={form} />
  if (kind === 'place') return <PlaceFields form={form} />
  if (kind === 'legal') return <LegalFields form={form} />
  return <Links form={form} max={kind === 'footer' ? 12 : 6} />
}

function LandingFields({ form }: Props) {
  return (
    <>
      <LineField form={form} path="title" words="content.title" min={2} max={120} />
      <AreaField
        form={form}
        path="description"
        words="content.description"
        hint="content.descriptionHint"
        min={2}
        max={300}
      />
      <AreaField form={form} path="lead" words="content.lead" max={300} />
      <Blocks form={form} />
    </>
  )
}

function HeroFields({ form }: Props) {
  return (
    <>
      <LineField form={form} path="tagline" words="content.tagline" hint="content.emptyIsBrand" max={80} isNullable />
      <LinesField form={form} path="claims" words="content.claims" hint="content.claimsHint" split={'\n'} isNullable />
      <h2 className="heading">{text('content.blockPicture')}</h2>
      <PictureField form={form} path="picture" isRemovable />
    </>
  )
}

function BannerFields({ form }: Props) {
  const hasLink = Boolean(valueAt(form, 'link'))
  return (
    <>
      <AreaField form={form} path="text" words="content.bannerText" min={2} max={200} />
      <CheckField
        label={text('content.bannerLink')}
        isChecked={hasLink}
        onChange={(isOn) => setAt(form, 'link', isOn ? { text: '', href: '' } : null)}
      />
      {hasLink ? (
        <>
          <LineField form={form} path="link.text" words="content.linkText" min={1} max={60} />
          <AddressField form={form} path="link.href" words="content.leadsTo" />
        </>
      ) : null}
    </>
  )
}

function LegalFields({ form }: Props) {
  return (
    <>
      <LineField form={form} path="title" words="content.title" min={2} max={120} />
      <AreaField form={form} path="lead" words="content.inShort" min={2} max={300} />
      <RichField form={form} path="html" words="content.text" />
    </>
  )
}

const MAX_FAQS = 12
const MAX_PLACE_LINKS = 40

function PlaceFields({ form }: Props) {
  return (
    <>
      <LineField form={form} path="title" words="content.title" min={2} max={160} />
      <LinesField
        form={form}
        path="paragraphs"
        words="content.paragraphs"
        hint="content.paragraphsHint"
        split={'\n\n'}
      />
      <h2 className="heading">{text('content.blockFaq')}</h2>
      <PartList form={form} path="faqs" nameOf={(_, index) => text('content.questionNumber', { number: index + 1 })}>
        {(_, path) => (
          <>
            <LineField form={form} path={`${path}.question`} words="content.question" min={3} max={300} />
            <AreaField form={form} path={`${path}.answer`} words="content.answer" min={1} max={2000} />
          </>
        )}
      </PartList>
      <div className="form-end">
        <Button
          label={text('content.addQuestion')}
          icon="plus"
          size="small"
          disabled={partsAt(form, 'faqs').length >= MAX_FAQS}
          onClick={() => addPart(form, 'faqs', { question: '', answer: '' })}
        />
      </div>
      <Links form={form} max={MAX_PLACE_LINKS} />
    </>
  )
}

function Links({ form, max }: Props & { max: number }) {
  return (
    <section className="content-blocks" aria-label={text('content.links')}>
      <h2 className="heading">{text('content.links')}</h2>
      <PartList form={form} path="links" nameOf={(_, index) => text('content.linkNumber', { number: index + 1 })}>
        {(_, path) => (
          <>
            <LineField form={form} path={`${path}.text`} words="content.linkText" min={1} max={60} />
            <AddressField form={form} path={`${path}.href`} words="content.leadsTo" />
          </>
        )}
      </PartList>
      <div className="form-end">
        <Button
          label={text('content.addLink')}
          icon="plus"
          size="small"
          disabled={partsAt(form, 'links').length >= max}
          onClick={() => addPart(form, 'links', { text: '', href: '' })}
        />
      </div>
    </section>
  )
}
