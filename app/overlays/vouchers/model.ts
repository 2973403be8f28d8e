/** A voucher that is shown with its code. */
export type VoucherSheet = {
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

/** Every voucher of a guest: those that can be used, and apart the used and ended ones. */
export type VouchersSheet = {
  kind: 'vouchers'
  title: string
  groups: { heading: string; empty: string | null; rows: VoucherRow[] }[]
}

export type VoucherRow = { code: string; value: string; detail: string; href: string | null }
