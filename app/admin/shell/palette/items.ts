import { useNavigate } from '@tanstack/react-router'
import { useRead } from '#app/admin/client/live.ts'
import { openPages } from '#app/admin/shell/pages.ts'
import { hasForAll, hasScope, type Me } from '#app/admin/shell/session.ts'
import { useOpenView, useSavedViews } from '#app/admin/shell/table/saved-view.ts'
import { format, text } from '#app/admin/text/text.ts'
import { useFoundProperties } from './find-properties.ts'
import { isMatch, type Wanted } from './matching.ts'
import type { FoundBooking, FrameCommand, PaletteItem } from './palette-item.ts'

const BOOKINGS_SHOWN = 5
const PAGES_SHOWN = 8
const PROPERTIES_SHOWN = 4

/** Finds bookings by number, phone number or name of the guest. */
export function useFoundBookings(me: Me, { number, phone, guest }: Wanted) {
  const mayRead = hasScope(me, 'bookings:read')
  const limit = String(BOOKINGS_SHOWN)
  const find = (query: { number?: string; phone?: string; guest?: string }, value: string | undefined) =>
    ['GET /v1/bookings', { query: { ...query, limit } }, { isEnabled: mayRead && value !== undefined }] as const
  const reads = [
    useRead(...find({ number }, number)),
    useRead(...find({ phone }, phone)),
    useRead(...find({ guest }, guest)),
  ]
  const found = new Map(reads.flatMap(({ data }) => data?.items ?? []).map((booking) => [booking.booking_no, booking]))
  return {
    bookings: [...found.values()].slice(0, BOOKINGS_SHOWN),
    isSearching: reads.some(({ isLoading }) => isLoading),
  }
}

export function useBookingItems(bookings: readonly FoundBooking[]): PaletteItem[] {
  const navigate = useNavigate()
  return bookings.map((booking) => ({
    id: booking.booking_no,
    group: text('palette.bookings'),
    label: booking.guest.name,
    note: [booking.booking_no, format.dayRange(booking.checkin, booking.checkout), booking.property.name].join(', '),
    person: booking.guest.name,
    booking,
    run: () => void navigate({ to: '/bookings/$bookingNo', params: { bookingNo: booking.booking_no } }),
  }))
}

/** Pages, settings, properties and commands whose words begin with those typed; without any, the pages. */
export function usePlaceItems(me: Me, wanted: string, commands: readonly FrameCommand[]): PaletteItem[] {
  const navigate = useNavigate()
  const found = useFoundProperties(me, wanted, {
    isFound: ({ name, city }) => isMatch(`${name} ${city}`, wanted),
    limit: PROPERTIES_SHOWN,
  })
  const places = openPages(me).map(({ path, label, icon, key }) => ({
    label: text(label),
    icon,
    keys: `G ${key.toUpperCase()}`,
    run: () => void navigate({ to: path, search: ({ property }) => ({ property }) }),
  }))
  const settings = hasScope(me, 'brands:write') ? settingPlaces(navigate) : []
  const money = moneyPlaces(navigate, me)
  const group = text('palette.goTo')
  const isWanted = ({ label }: { label: string }) => isMatch(label, wanted)
  const reachable = [...places, ...(wanted ? [...settings, ...money, ...commands] : [])]
    .filter(isWanted)
    .slice(0, PAGES_SHOWN)
  return [
    ...reachable.map((place) => ({ ...place, id: `go-${place.label}`, group })),
    ...found.map(({ id, name, city }) => ({
      id: `property-${id}`,
      group: text('palette.properties'),
      label: name,
      note: city,
      icon: 'home' as const,
      run: () => void navigate({ to: '/properties/$propertyId', params: { propertyId: String(id) } }),
    })),
  ]
}

/** Saved views whose words begin with those typed. */
export function useViewItems(me: Me, wanted: string): PaletteItem[] {
  const views = useSavedViews() ?? []
  const open = useOpenView()
  const pages = openPages(me)
  if (wanted === '') return []
  return views
    .filter(({ name }) => isMatch(name, wanted))
    .slice(0, PAGES_SHOWN)
    .map((view) => {
      const page = pages.find(({ path }) => path === `/${view.list}`)
      return {
        id: `view-${view.id}`,
        group: text('palette.savedViews'),
        label: view.name,
        ...(page ? { note: text(page.label), icon: page.icon } : {}),
        run: () => open(view),
      }
    })
}

function settingPlaces(navigate: ReturnType<typeof useNavigate>): FrameCommand[] {
  const open = (section: string) => () => void navigate({ to: '/settings', search: { section } })
  const row = (section: string, label: string): FrameCommand => ({ label, icon: 'settings', run: open(section) })
  return [
    row('look', `${text('shell.settings')}, ${text('settings.look')}`),
    row('contact', `${text('shell.settings')}, ${text('settings.contact')}`),
    row('sellers', `${text('shell.settings')}, ${text('settings.sellers')}`),
    row('payments', `${text('shell.settings')}, ${text('settings.payments')}`),
    row('mail', `${text('shell.settings')}, ${text('settings.mail')}`),
    row('measurement', `${text('shell.settings')}, ${text('settings.measurement')}`),
    { label: text('onboarding.title'), icon: 'check', run: () => void navigate({ to: '/onboarding', search: {} }) },
  ]
}

function moneyPlaces(navigate: ReturnType<typeof useNavigate>, me: Me): FrameCommand[] {
  const row = (tab: 'payouts' | 'companies' | 'tax-rules' | 'exchange-rates', label: string): FrameCommand => ({
    label,
    icon: 'money',
    run: () => void navigate({ to: '/money', search: { tab } }),
  })
  return [
    ...(hasScope(me, 'money:read')
      ? [row('payouts', text('palette.payouts')), row('companies', text('palette.companies'))]
      : []),
    ...(hasForAll(me, 'money:read')
      ? [row('tax-rules', text('palette.taxRules')), row('exchange-rates', text('palette.exchangeRates'))]
      : []),
  ]
}
