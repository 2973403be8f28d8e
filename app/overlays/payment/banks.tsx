import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import { useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { BankLink, PayBanksOverlayData } from '#app/overlays/payment/model.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

/** All net banking banks of a country with a search. Choosing one returns to the payment with it. */
export function Overlay({ overlayData }: OverlayProps<PayBanksOverlayData>) {
  return overlayData ? <BanksDialog overlayData={overlayData} /> : null
}

function BanksDialog({ overlayData }: { overlayData: PayBanksOverlayData }) {
  const translate = useTranslate()
  const [query, setQuery] = useState(overlayData.query)
  const found = filterBanks(overlayData.all, query)
  return (
    <OverlayDialog id="banks" title={overlayData.title} closeHref={overlayData.bookingHref} size="sm" tall>
      <div className="grid-4">
        <form action={overlayData.bookingHref} method="get" className="grid-3" data-replace="">
          <input type="hidden" name="modal" value="viewAllBank" />
          {overlayData.amount === null ? null : <input type="hidden" name="pay_amount" value={overlayData.amount} />}
          <TextInput
            id="bank_search"
            name="bank_search"
            type="search"
            label={translate('pay.banksFind')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            autoComplete="off"
            maxLength={60}
          />
          <noscript>
            <Button type="submit">{translate('pay.banksFind')}</Button>
          </noscript>
        </form>
        {query === '' ? <Banks heading={translate('pay.banksPopular')} banks={overlayData.popular} /> : null}
        <Banks heading={translate('pay.banksAll')} banks={found} />
        <p role="status">{found.length === 0 ? translate('pay.banksNone') : ''}</p>
      </div>
    </OverlayDialog>
  )
}

/** Returns the banks whose name contains every word of the query, ignoring case and accents. */
function filterBanks<Bank extends { name: string }>(banks: readonly Bank[], query: string): Bank[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return banks.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

/** Returns the text without accents, in lower case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function Banks({ heading, banks }: { heading: string; banks: readonly BankLink[] }) {
  if (banks.length === 0) return null
  return (
    <section>
      <h3 className="title-sm">{heading}</h3>
      <ul className="rows bank-list">
        {banks.map(({ code, name, href }) => (
          <li key={code}>
            <a href={href} data-replace="">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
