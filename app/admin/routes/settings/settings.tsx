import { Link, useSearch } from '@tanstack/react-router'
import { useShownTab } from '#app/admin/client/use-shown-tab.ts'
import { BrandPicker } from '#app/admin/shell/brand/brand-picker.tsx'
import { CompanyForm } from '#app/admin/shell/brand/company-form.tsx'
import { LookForm } from '#app/admin/shell/brand/look-form.tsx'
import { Opening } from '#app/admin/shell/brand/opening.tsx'
import { PaymentAccounts } from '#app/admin/shell/brand/payment-accounts.tsx'
import { type BrandRecord, useBrand } from '#app/admin/shell/brand/use-brand.ts'
import { hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Hosts } from './hosts.tsx'
import { Mail } from './mail/mail.tsx'
import { Measurement } from './measurement/measurement.tsx'
import { Sellers } from './sellers.tsx'
import '#app/admin/ui/styles/brand.css'
import '#app/admin/ui/styles/settings.css'

const sections = ['look', 'contact', 'sellers', 'payments', 'mail', 'measurement', 'addresses', 'opening'] as const
type Section = (typeof sections)[number]

const labels: Record<Section, AdminMessageId> = {
  look: 'settings.look',
  contact: 'settings.contact',
  sellers: 'settings.sellers',
  payments: 'settings.payments',
  mail: 'settings.mail',
  measurement: 'settings.measurement',
  addresses: 'settings.addresses',
  opening: 'settings.opening',
}

/** What guests see of the company, who sells, and how it is paid. */
export function Settings() {
  const { data: me } = useMe()
  return me ? <SettingsOf me={me} /> : <SkeletonRows />
}

function SettingsOf({ me }: { me: Me }) {
  const { section: asked } = useSearch({ strict: false })
  const section = sections.find((name) => name === asked) ?? 'look'
  const row = useShownTab(section)
  const { brands, choose, record, error, retry } = useBrand(me)
  return (
    <>
      <PageHead title={text('shell.settings')}>
        {record ? <BrandPicker brands={brands} chosen={record.brand} choose={choose} /> : null}
      </PageHead>
      <div className="settings">
        <nav ref={row} className="settings-nav" aria-label={text('shell.settings')}>
          {sections.map((name) => (
            <Link
              key={name}
              to="/settings"
              search={(search) => ({ ...search, section: name })}
              className={name === section ? 'on' : undefined}
              aria-current={name === section ? 'page' : undefined}
            >
              {text(labels[name])}
            </Link>
          ))}
          <Link to="/onboarding" search={{}}>
            {text('onboarding.title')}
          </Link>
        </nav>
        <div className="body">
          {error && !record ? <Failed error={error} retry={retry} /> : null}
          {record ? <SectionOf key={`${record.brand} ${section}`} me={me} record={record} section={section} /> : null}
          {record || error ? null : <SkeletonRows />}
        </div>
      </div>
    </>
  )
}

function SectionOf({ me, record, section }: { me: Me; record: BrandRecord; section: Section }) {
  const mayWrite = hasScope(me, 'brands:write')
  const save = { record, mayWrite, label: text('settings.save'), onSaved: () => {} }
  return (
    <section className="stack" aria-labelledby="section-title">
      <h2 id="section-title" className="heading">
        {text(labels[section])}
      </h2>
      {section === 'look' ? <LookForm {...save} /> : null}
      {section === 'contact' ? <CompanyForm {...save} /> : null}
      {section === 'sellers' ? <Sellers me={me} /> : null}
      {section === 'payments' ? <PaymentAccounts me={me} /> : null}
      {section === 'mail' ? <Mail me={me} record={record} /> : null}
      {section === 'measurement' ? <Measurement me={me} record={record} /> : null}
      {section === 'addresses' ? <Hosts record={record} /> : null}
      {section === 'opening' ? <Opening record={record} mayWrite={mayWrite} /> : null}
    </section>
  )
}
