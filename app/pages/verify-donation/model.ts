import type { ReceiptPanel } from '#app/features/donation/model.ts'

export type VerifyDonationModel = {
  title: string
  lead: string
  found: ReceiptPanel | null
  form: {
    number: { label: string; value: string }
    code: { label: string; value: string }
    error: string | null
    button: string
  }
  back: { text: string; href: string }
  xsrf: string
}
