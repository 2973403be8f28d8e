import { type FormEvent, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { CheckField, SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { brandFeatures } from '#app/domain/brands/brand-features.ts'
import { type TypeSetName, typeSetNames } from '#app/domain/brands/type-sets.ts'
import { areReadable, ColourFields } from './colour-fields.tsx'
import { FormEnd } from './form-end.tsx'
import { changesOf, type Feature, type LookDraft, toDraft } from './look-draft.ts'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'
import { type BrandRecord, brandReads, expectedSettings } from './use-brand.ts'
import '#app/admin/ui/styles/brand.css'

const featureLabels: Record<Feature, AdminMessageId> = {
  apps: 'settings.featureApps',
  blog: 'settings.featureBlog',
  country_homes: 'settings.featureCountryHomes',
  donations: 'settings.featureDonations',
  games: 'settings.featureGames',
  help_24_7: 'settings.featureHelp',
  membership: 'settings.featureMembership',
  partners: 'settings.featurePartners',
  price_match: 'settings.featurePriceMatch',
  referral: 'settings.featureReferral',
}

const typeLabels: Record<TypeSetName, string> = {
  bricolage: 'Bricolage Grotesque',
  fraunces: 'Fraunces',
  hanken: 'Hanken Grotesk',
}

type Props = { record: BrandRecord; label: string; mayWrite: boolean; isShort?: boolean; onSaved: () => void }

/** The look and the claims of a brand, beside the home page with the draft. */
export function LookForm({ record, label, mayWrite, isShort = false, onSaved }: Props) {
  const [draft, setDraft] = useState(() => toDraft(record))
  // What a colleague saves meanwhile is no change of this form.
  const [opened, setOpened] = useState(record)
  const { write, isBusy, problem, clearProblem } = useWrite('PATCH /v1/brands/{brand}', { rereads: brandReads })
  const change = (part: Partial<LookDraft>) => setDraft((known) => ({ ...known, ...part }))
  const isReadable = areReadable(record, draft.colours)
  const takeTheirs = () => {
    setDraft(toDraft(record))
    setOpened(record)
    clearProblem()
  }
  const save = async (isForced = false) => {
    const changes = changesOf(opened, draft)
    const body = { ...changes, ...expectedSettings(isForced ? record : opened, changes) }
    if (Object.keys(changes).length > 0) {
      const written = await write({ path: { brand: record.brand }, body })
      if (!written) return
      setOpened((known) => ({ ...known, ...written }))
    }
    showToast(text('settings.saved'))
    onSaved()
  }
  return (
    <div className="look">
      <form
        className="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <PictureField record={record} slot="logo" mayWrite={mayWrite} />
        <PictureField record={record} slot="icon" mayWrite={mayWrite} />
        <fieldset className="group form" disabled={!mayWrite}>
          <LookTexts draft={draft} change={change} errors={fieldErrors(problem)} isShort={isShort} />
          <ColourFields record={record} colours={draft.colours} onChange={(colours) => change({ colours })} />
        </fieldset>
        {isShort ? null : (
          <>
            <PictureField record={record} slot="hero_wide" mayWrite={mayWrite} />
            <PictureField record={record} slot="hero_tall" mayWrite={mayWrite} />
            <PictureField record={record} slot="share" mayWrite={mayWrite} />
            <Features features={draft.features} mayWrite={mayWrite} onChange={(features) => change({ features })} />
          </>
        )}
        <FormEnd
          label={label}
          problem={problem}
          clash={{ onTheirs: takeTheirs, onMine: () => void save(true) }}
          isBusy={isBusy}
          isDisabled={!mayWrite || !isReadable}
          why={isReadable ? undefined : text('settings.contrastFirst')}
        />
      </form>
      <Preview record={record} draft={draft} />
    </div>
  )
}

type TextsProps = {
  draft: LookDraft
  change: (part: Partial<LookDraft>) => void
  errors: Readonly<Record<string, string | undefined>>
  isShort: boolean
}

function LookTexts({ draft, change, errors, isShort }: TextsProps) {
  return (
    <>
      <Field
        label={text('settings.tagline')}
        hint={text('settings.taglineHint')}
        value={draft.tagline}
        maxLength={80}
        required
        error={errors.tagline}
        onChange={({ target }) => change({ tagline: target.value })}
      />
      {isShort ? null : (
        <>
          <TextAreaField
            label={text('settings.description')}
            hint={text('settings.descriptionHint')}
            rows={3}
            maxLength={300}
            value={draft.description}
            error={errors.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <TextAreaField
            label={text('settings.claims')}
            hint={text('settings.claimsHint')}
            rows={3}
            value={draft.claims}
            error={errors.claims}
            onChange={({ target }) => change({ claims: target.value })}
          />
        </>
      )}
      <SelectField
        label={text('settings.type')}
        value={draft.type}
        options={[
          ...(draft.type === '' ? [{ value: '' as const, label: text('settings.typeOwn') }] : []),
          ...typeSetNames.map((value) => ({ value, label: typeLabels[value] })),
        ]}
        onChange={(type) => change({ type })}
      />
    </>
  )
}

type FeaturesProps = {
  features: LookDraft['features']
  mayWrite: boolean
  onChange: (features: LookDraft['features']) => void
}

function Features({ features, mayWrite, onChange }: FeaturesProps) {
  return (
    <fieldset className="group">
      <legend className="heading">{text('settings.features')}</legend>
      <p className="muted">{text('settings.featuresWhat')}</p>
      {brandFeatures.map((feature) => (
        <CheckField
          key={feature}
          label={text(featureLabels[feature])}
          isChecked={features[feature] ?? false}
          isDisabled={!mayWrite}
          onChange={(isOn) => onChange({ ...features, [feature]: isOn })}
        />
      ))}
    </fieldset>
  )
}
