/** Banks for online banking payments. `code`: first four letters of the IFSC in India, a short name in Malaysia. */
export type Bank = { code: string; name: string }

type CountryBanks = {
  popular: readonly string[]
  all: readonly (readonly [code: string, name: string])[]
}

const banks: Readonly<Record<string, CountryBanks>> = {
  IN: {
    popular: ['SBIN', 'HDFC', 'ICIC', 'UTIB', 'KKBK', 'PUNB'],
    all: [
      ['AUBL', 'AU Small Finance Bank'],
      ['UTIB', 'Axis Bank'],
      ['BDBL', 'Bandhan Bank'],
      ['BARB', 'Bank of Baroda'],
      ['BKID', 'Bank of India'],
      ['MAHB', 'Bank of Maharashtra'],
      ['CNRB', 'Canara Bank'],
      ['CBIN', 'Central Bank of India'],
      ['CIUB', 'City Union Bank'],
      ['COSB', 'Cosmos Bank'],
      ['CSBK', 'CSB Bank'],
      ['DBSS', 'DBS Bank India'],
      ['DCBL', 'DCB Bank'],
      ['DLXB', 'Dhanlaxmi Bank'],
      ['ESFB', 'Equitas Small Finance Bank'],
      ['FDRL', 'Federal Bank'],
      ['HDFC', 'HDFC Bank'],
      ['HSBC', 'HSBC India'],
      ['ICIC', 'ICICI Bank'],
      ['IBKL', 'IDBI Bank'],
      ['IDFB', 'IDFC FIRST Bank'],
      ['IDIB', 'Indian Bank'],
      ['IOBA', 'Indian Overseas Bank'],
      ['INDB', 'IndusInd Bank'],
      ['JAKA', 'Jammu & Kashmir Bank'],
      ['KARB', 'Karnataka Bank'],
      ['KVBL', 'Karur Vysya Bank'],
      ['KKBK', 'Kotak Mahindra Bank'],
      ['PSIB', 'Punjab & Sind Bank'],
      ['PUNB', 'Punjab National Bank'],
      ['RATN', 'RBL Bank'],
      ['SIBL', 'South Indian Bank'],
      ['SCBL', 'Standard Chartered Bank'],
      ['SBIN', 'State Bank of India'],
      ['TMBL', 'Tamilnad Mercantile Bank'],
      ['UCBA', 'UCO Bank'],
      ['UJVN', 'Ujjivan Small Finance Bank'],
      ['UBIN', 'Union Bank of India'],
      ['YESB', 'YES BANK'],
    ],
  },
  MY: {
    popular: ['MBB', 'CIMB', 'PBB', 'RHB'],
    all: [
      ['AFFIN', 'Affin Bank'],
      ['ALB', 'Alliance Bank'],
      ['AMB', 'AmBank'],
      ['BIMB', 'Bank Islam'],
      ['BMMB', 'Bank Muamalat'],
      ['BKRM', 'Bank Rakyat'],
      ['BSN', 'BSN'],
      ['CIMB', 'CIMB Bank'],
      ['HLB', 'Hong Leong Bank'],
      ['HSBCMY', 'HSBC Bank Malaysia'],
      ['MBB', 'Maybank'],
      ['OCBC', 'OCBC Bank'],
      ['PBB', 'Public Bank'],
      ['RHB', 'RHB Bank'],
      ['SCBMY', 'Standard Chartered'],
      ['UOB', 'UOB Malaysia'],
    ],
  },
}

export function banksOf(countryCode: string): Bank[] {
  return rowsOf(countryCode)?.all.map(([code, name]) => ({ code, name })) ?? []
}

/** Returns the banks to show first. */
export function popularBanksOf(countryCode: string): Bank[] {
  const all = banksOf(countryCode)
  return (rowsOf(countryCode)?.popular ?? []).flatMap((code) => all.filter((bank) => bank.code === code))
}

function rowsOf(countryCode: string): CountryBanks | null {
  return Object.hasOwn(banks, countryCode) ? (banks[countryCode] ?? null) : null
}
