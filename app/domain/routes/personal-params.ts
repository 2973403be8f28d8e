/** Parameters that are specific to a guest or change state: URLs with them are neither shared nor cached. */
export const personalParams: ReadonlySet<string> = new Set([
  'modal',
  'lang',
  'currency',
  'microsite',
  'webview',
  'token',
  'phone',
  'mobileNumber',
  'encrypted_req',
  // Shows content that is not published.
  'preview',
  'coupon_code',
  'is_quotation',
  'quotation_id',
  '_umd',
  // The map area the guest moved to.
  'bounds',
  'web2',
  'wizz',
])
