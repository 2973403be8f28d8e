import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countries } from '#app/brands/countries/countries.ts'
import { isPhone, normalizePhone, phoneLength } from '#app/domain/guests/phone.ts'
import { defaultPhoneRule, phoneRule } from '#app/domain/guests/phone-rules.ts'
import { codesWithRules } from '#tests/support/catalogue-tables.ts'

test('allows 6 to 12 digits behind a code without a rule [GUEST-10]', () => {
  expect(phoneRule('+999')).toEqual({ min: 6, max: 12, trunk: '', firstDigits: null })
  expect(phoneRule('')).toBe(defaultPhoneRule)
  expect(phoneRule('nonsense')).toBe(defaultPhoneRule)
})

test('finds a rule with and without the plus sign', () => {
  expect(phoneRule('+91')).toBe(phoneRule('91'))
  expect(phoneRule(' +91 ')).toBe(phoneRule('91'))
})

// Countries whose region the specification names, by dial code.
const regionCodes = [
  ['India', '91'],
  ['Malaysia', '60'],
  ['Nepal', '977'],
  ['Indonesia', '62'],
  ['China', '86'],
  ['United Arab Emirates', '971'],
  ['Saudi Arabia', '966'],
  ['United Kingdom', '44'],
  ['United States and Canada', '1'],
  ['Philippines', '63'],
  ['Vietnam', '84'],
  ['Spain', '34'],
  ['Singapore', '65'],
  ['Thailand', '66'],
  ['Japan', '81'],
  ['Brazil', '55'],
  ['Mexico', '52'],
  ['Oman', '968'],
  ['Bahrain', '973'],
  ['Kuwait', '965'],
  ['Egypt', '20'],
  ['Netherlands', '31'],
  ['Belgium', '32'],
  ['France', '33'],
  ['Germany', '49'],
  ['Italy', '39'],
  ['Austria', '43'],
] as const

test.each(regionCodes)('has a rule for %s (+%s)', (_country, code) => {
  expect(codesWithRules()).toContain(code)
})

test('keeps every rule within 6 to 12 digits', () => {
  for (const code of codesWithRules()) {
    const { min, max } = phoneRule(code)
    expect(min).toBeGreaterThanOrEqual(phoneLength.min)
    expect(max).toBeLessThanOrEqual(phoneLength.max)
    expect(min).toBeLessThanOrEqual(max)
  }
})

test('takes a mobile number of every country we know', () => {
  const refused: string[] = []
  for (const country of countries.values()) {
    const code = country.code as Parameters<typeof getExampleNumber>[0]
    const example = getExampleNumber(code, examples)
    if (!example) throw new Error(`no example number for ${country.code}`)
    const forms: string[] = [example.nationalNumber, example.number, example.formatInternational()]
    // Argentina dials its own mobiles with a 15 in the middle that the number behind +54 does not have.
    if (code !== 'AR') forms.push(example.formatNational())
    for (const form of forms) {
      const number = normalizePhone(form, country.phoneCode)
      if (number !== example.nationalNumber || !isPhone(number, country.phoneCode)) refused.push(`${code} ${form}`)
    }
  }
  expect(refused).toEqual([])
})
