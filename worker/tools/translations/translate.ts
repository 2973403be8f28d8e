import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { htmlLang, isLocale, type Locale, locales } from '#app/i18n/locales.ts'
import { inProject } from '../machine/project.ts'
import { readTranslationTable, type Translations, writeTranslationTable } from './translation-table.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [task = '', language = '', file = `texts-${language}.csv`] = positionals
const usage = `Usage: npm run texts -- export|import <language> [file]; languages: ${Object.keys(locales).join(' ')}\n`

if (!isLocale(language) || language === 'en') fail(usage)
else if (task === 'export') exportTranslations(language)
else if (task === 'import' && !existsSync(file)) fail(`File not found: ${file}\n`)
else if (task === 'import') importTranslations(language)
else fail(usage)

function exportTranslations(locale: Locale): void {
  writeFileSync(file, writeTranslationTable(readTranslations('en'), readTranslations(locale)))
  console.log(`${file}: ${Object.keys(readTranslations('en')).length} texts`)
}

function importTranslations(locale: Locale): void {
  const { translations, changedKeys, errors } = readTranslationTable(readFileSync(file, 'utf8'), {
    english: readTranslations('en'),
    current: readTranslations(locale),
    localeTag: htmlLang(locale),
  })
  const sorted = Object.fromEntries(Object.entries(translations).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (changedKeys.length > 0) writeFileSync(localeFile(locale), `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(`${changedKeys.length} texts changed in locales/${locale}.json`)
  if (errors.length > 0) fail(`${errors.length} unchanged because of an error:\n${errors.join('\n')}\n`)
}

function readTranslations(locale: Locale): Translations {
  return JSON.parse(readFileSync(localeFile(locale), 'utf8'))
}

function localeFile(locale: Locale): string {
  return inProject(`locales/${locale}.json`)
}

function fail(message: string): void {
  process.stderr.write(message)
  process.exitCode = 1
}
