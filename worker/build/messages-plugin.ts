import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { packTree } from '#app/i18n/packed-messages.ts'

type CompiledArea = Record<string, string | MessageFormatElement[]>

/** Messages arrive already parsed, so ICU's parser stays out of every bundle. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

const TABLE = 'virtual:messages'
const PART = 'virtual:messages/'
const IDS = 'ids'
const UNPACK = fileURLToPath(new URL('../../app/i18n/packed-messages.ts', import.meta.url))

/**
 * Compiles `locales/*.json` at build: one lazy module per locale and area (the part of a key before the dot), with
 * ICU syntax already parsed so that the parser never reaches the browser. The browser's modules hold only what code in
 * `sources` names: texts the server alone writes stay with it.
 */
export function messagesPlugin(folder: string, sources: string[] = []): Plugin {
  return {
    name: 'stayfront:messages',
    resolveId(id) {
      return id === TABLE || id.startsWith(PART) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${TABLE}`) return tableModule(folder)
      if (!id.startsWith(`\0${PART}`)) return undefined
      const [locale = '', area = ''] = id.slice(PART.length + 1).split('/')
      if (locale === IDS) return `export default ${JSON.stringify(idsOf(folder, area))}`
      this.addWatchFile(join(folder, `${locale}.json`))
      const compiled = compileArea(readMessages(folder, locale), area)
      if (this.environment?.name === 'client')
        return browserModule(sources.length > 0 ? keepNamed(compiled, sources) : compiled)
      return workerModule(folder, area, compiled)
    },
  }
}

function browserModule(messages: CompiledArea): string {
  return `export default ${JSON.stringify(messages)}`
}

/** The worker carries every language: ids stand once for all of them, and trees without the names of their parts. */
function workerModule(folder: string, area: string, messages: CompiledArea): string {
  const packed = idsOf(folder, area).map((id) => {
    const message = messages[id] ?? null
    return typeof message === 'string' || message === null ? message : packTree(message)
  })
  return `import ids from '${PART}${IDS}/${area}'
import { unpackMessages } from ${JSON.stringify(UNPACK)}
export default unpackMessages(ids, ${JSON.stringify(packed)})`
}

function idsOf(folder: string, area: string): string[] {
  return Object.keys(readMessages(folder, 'en')).filter((id) => id.startsWith(`${area}.`))
}

/** Lists the locales that have a message file. */
export function shippedLocales(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** Keeps one area's messages: plain text stays text, anything with arguments becomes its syntax tree. */
export function compileArea(messages: Record<string, string>, area: string): CompiledArea {
  const own = Object.entries(messages).filter(([id]) => id.startsWith(`${area}.`))
  return Object.fromEntries(own.map(([id, text]) => [id, compileMessage(text)]))
}

/** Keeps the messages some source folders name, whole or by the fixed part of a template. */
export function keepNamed<Message>(messages: Record<string, Message>, sources: string[]): Record<string, Message> {
  const code = sources.map(readCode).join('\n')
  const families = [...code.matchAll(/`([a-z]+\.[A-Za-z]*)\$\{/g)].map((match) => match[1] ?? '')
  const isNamed = (id: string) => code.includes(`'${id}'`) || families.some((family) => id.startsWith(family))
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isNamed(id)))
}

function readCode(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

function compileMessage(text: string): string | MessageFormatElement[] {
  const tree = parse(text, { captureLocation: false })
  const [only, ...more] = tree
  if (tree.length === 0) return ''
  return more.length === 0 && only?.type === TYPE.literal ? only.value : tree
}

function readMessages(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
}

function tableModule(folder: string): string {
  const rows = shippedLocales(folder).map((locale) => {
    const areas = new Set(Object.keys(readMessages(folder, locale)).map((id) => id.split('.')[0] ?? ''))
    const loaders = [...areas].map((area) => `${JSON.stringify(area)}: () => import('${PART}${locale}/${area}')`)
    return `${JSON.stringify(locale)}: { ${loaders.join(', ')} }`
  })
  return `export const messageModules = { ${rows.join(', ')} }`
}
