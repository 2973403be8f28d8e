export type VoucherOverlayData = {
  kind: 'voucher'
  title: string
  value: string
  state: string | null
  note: string | null
  code: { label: string; text: string }
  copy: { text: string; done: string; failed: string } | null
  terms: string[]
  action: { text: string; href: string } | null
}

export type VouchersOverlayData = {
  kind: 'vouchers'
  title: string
  groups: { heading: string; empty: string | null; rows: VoucherRow[] }[]
}

export type VoucherRow = { code: string; value: string; detail: string; href: string | null }
