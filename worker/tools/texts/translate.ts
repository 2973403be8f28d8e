import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { htmlLang, isLocale, type Locale, locales } from '#app/i18n/locales.ts'
import { inProject } from '../machine/project.ts'
import { readTextTable, type Texts, writeTextTable } from './text-table.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [task = '', locale = '', file = `texts-${locale}.csv`] = positionals
const usage = `Usage: npm run texts -- export|import <language> [file]; languages: ${Object.keys(locales).join(' ')}\n`

if (!isLocale(locale) || locale === 'en') fail(usage)
else if (task === 'export') exportTexts(locale)
else if (task === 'import' && !existsSync(file)) fail(`File not found: ${file}\n`)
else if (task === 'import') importTexts(locale)
else fail(usage)

function exportTexts(locale: Locale): void {
  writeFileSync(file, writeTextTable(readTexts('en'), readTexts(locale)))
  console.log(`${file}: ${Object.keys(readTexts('en')).length} texts`)
}

function importTexts(locale: Locale): void {
  const [english, translations] = [readTexts('en'), readTexts(locale)]
  const { texts, changed, faults } = readTextTable(readFileSync(file, 'utf8'), {
    english,
    translations,
    tag: htmlLang(locale),
  })
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (changed.length > 0) writeFileSync(pathOf(locale), `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(`${changed.length} texts changed in locales/${locale}.json`)
  if (faults.length > 0) fail(`${faults.length} unchanged because of an error:\n${faults.join('\n')}\n`)
}

function readTexts(locale: Locale): Texts {
  return JSON.parse(readFileSync(pathOf(locale), 'utf8'))
}

function pathOf(locale: Locale): string {
  return inProject(`locales/${locale}.json`)
}

function fail(message: string): void {
  process.stderr.write(message)
  process.exitCode = 1
}
