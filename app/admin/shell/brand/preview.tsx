import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Segments } from '#app/admin/ui/choice.tsx'
import { paletteWith } from './colour-fields.tsx'
import type { LookDraft } from './look-draft.ts'
import type { BrandRecord } from './use-brand.ts'

type Props = { record: BrandRecord; draft: LookDraft }

const faces = {
  '': 'var(--display)',
  bricolage: 'var(--display)',
  fraunces: 'Fraunces, Georgia, serif',
  hanken: 'var(--text)',
} as const

/** The home page with the colours and words of the draft, in light or dark mode. */
export function Preview({ record, draft }: Props) {
  const [hour, setHour] = useState<'day' | 'night'>('day')
  const palette = paletteWith(record, draft.colours)
  const { effective } = record
  const [claim] = draft.claims.split('\n')
  const colour = (role: keyof typeof palette) => palette[role][hour]
  return (
    <aside className="site-preview" aria-label={text('settings.preview')}>
      <div className="between">
        <b>{text('settings.preview')}</b>
        <Segments
          label={text('settings.previewMode')}
          value={hour}
          options={[
            { value: 'day', label: text('settings.lightMode') },
            { value: 'night', label: text('settings.darkMode') },
          ]}
          onChange={setHour}
        />
      </div>
      <div className="site" aria-hidden="true" style={{ background: colour('ground'), color: colour('ink') }}>
        <div className="site-top" style={{ background: colour('hero_sky') }}>
          <b>{effective.site_name}</b>
          <p style={{ fontFamily: faces[draft.type] }}>{draft.tagline}</p>
          {claim ? <small>{claim}</small> : null}
        </div>
        <div className="site-search" style={{ background: colour('raised') }}>
          <span style={{ color: colour('ink_muted') }}>{text('settings.previewSearch')}</span>
          <i style={{ background: colour('primary'), color: colour('on_primary') }}>{text('settings.previewGo')}</i>
        </div>
        <div className="site-card" style={{ background: colour('surface'), borderColor: colour('line') }}>
          <i style={{ background: colour('accent'), color: colour('on_accent') }}>{text('settings.previewBadge')}</i>
          <b style={{ color: colour('primary') }}>{text('settings.previewLink')}</b>
        </div>
        <div className="site-foot" style={{ background: colour('foot'), color: colour('on_foot') }}>
          <b>{effective.legal_name}</b> <bdi>{effective.phone}</bdi>
        </div>
      </div>
      {record.preview_url ? (
        <p className="muted">
          <span>{text('settings.previewReal')}</span>{' '}
          <a className="link" href={record.preview_url} target="_blank" rel="noreferrer">
            {text('settings.openPreview')}
          </a>
        </p>
      ) : null}
    </aside>
  )
}
