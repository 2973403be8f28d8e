import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { listCountries } from '#app/brands/countries/countries.ts'
import { findCountryFaults } from './country-schema.ts'

/** Fails a build with an incomplete country: only guests of that country would notice it. */
export function countriesPlugin(locales: string): Plugin {
  return {
    name: 'stayfront:countries',
    buildStart() {
      const messages: Record<string, string> = JSON.parse(readFileSync(join(locales, 'en.json'), 'utf8'))
      const faults = findCountryFaults(listCountries(), new Set(Object.keys(messages)))
      if (faults.length > 0) this.error(`the configuration of countries is incomplete:\n${faults.join('\n')}`)
    },
  }
}
