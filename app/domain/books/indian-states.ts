/** Indian states and union territories by GST code: the first two digits of a GSTIN, and the place of supply. */
const stateNames: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Union territories without a legislature: UTGST takes the place of SGST. */
const withoutLegislature = new Set(['04', '26', '31', '35', '38'])

export const indianStateCodes = Object.keys(stateNames).sort()

/** Returns the name of a state, or null for an unknown code. */
export function findIndianState(code: string): string | null {
  return stateNames[code] ?? null
}

/** Returns the name of the state's half of the tax. */
export function stateTaxName(code: string): 'SGST' | 'UTGST' {
  return withoutLegislature.has(code) ? 'UTGST' : 'SGST'
}
