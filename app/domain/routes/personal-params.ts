/** Parameters of one guest, or that set something: such an address is neither shared nor kept. */
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
  'coupon_code',
  'is_quotation',
  'quotation_id',
  // Begins or ends a browsing mode.
  '_umd',
  // The part of a map one guest has moved to.
  'bounds',
  // Put one guest into an experiment.
  'web2',
  'wizz',
])
