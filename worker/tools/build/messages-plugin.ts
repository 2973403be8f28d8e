import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { type PackedMessage, packTree } from '#app/i18n/packed-messages.ts'
import { readBrandWords } from '#worker/tools/build/brand-words.ts'

type CompiledArea = Record<string, string | MessageFormatElement[]>

/** Messages arrive already parsed, so ICU's parser stays out of every bundle. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

const LANGUAGES_MODULE = 'virtual:messages'
/** Prefix of the modules of a language (`…/de`) and of its areas (`…/de/ui`). */
const MODULE_PREFIX = 'virtual:messages/'
const IDS = 'ids'
const SITE = 'site'
const FETCH_MODULE = 'virtual:messages-fetch'
const UNPACK = fileURLToPath(new URL('../../../app/i18n/packed-messages.ts', import.meta.url))

/**
 * Compiles `locales/*.json` at build: one lazy module per locale and area (the part of a key before the dot), with
 * ICU syntax already parsed so that the parser never reaches the browser. The browser's modules hold only what code in
 * `sources` names: texts the server alone writes stay with it.
 */
export function messagesPlugin(folder: string, sources: string[] = []): Plugin {
  // Cached for the build: every area of every language needs it.
  let isUsed: ((id: string) => boolean) | null = null
  return {
    name: 'stayfront:messages',
    buildStart() {
      isUsed = null
    },
    resolveId(id) {
      return id === LANGUAGES_MODULE || id === FETCH_MODULE || id.startsWith(MODULE_PREFIX) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${LANGUAGES_MODULE}`) return languagesModule(folder)
      if (id === `\0${FETCH_MODULE}`) return fetchModule(folder)
      if (!id.startsWith(`\0${MODULE_PREFIX}`)) return undefined
      const [locale = '', area] = id.slice(MODULE_PREFIX.length + 1).split('/')
      if (area === undefined) {
        const isWorkerBuild = this.environment?.mode === 'build' && this.environment.name !== 'client'
        const isBrowserBuild = this.environment?.name === 'client' && sources.length > 0
        if (isBrowserBuild) isUsed ??= createUseCheck(sources)
        // The browser never loads an area without used messages.
        const areas = areasOf(folder, isBrowserBuild && isUsed ? isUsed : undefined)
        const bundled = this.environment?.name === ADMIN_ENVIRONMENT ? adminAreas : []
        return languageModule(folder, locale, { areas, isFetched: isWorkerBuild && sources.length > 0, bundled })
      }
      if (locale === IDS) return `export default ${JSON.stringify(idsOf(folder, area))}`
      this.addWatchFile(join(folder, `${locale}.json`))
      const compiled = compiledOf(folder, locale, area)
      if (this.environment?.name === 'client') {
        if (sources.length === 0) return browserModule(compiled)
        isUsed ??= createUseCheck(sources)
        return browserModule(pickUsed(compiled, isUsed))
      }
      return workerModule(folder, area, compiled)
    },
    generateBundle() {
      if (this.environment?.name !== 'client' || sources.length === 0) return
      for (const locale of shippedLocales(folder)) {
        for (const file of Object.keys(remoteFiles)) {
          if (!isRemote(locale, file)) continue
          const { fileName, source } = remoteFile(folder, locale, file)
          this.emitFile({ type: 'asset', fileName, source })
        }
      }
    },
  }
}

/** Assets with a language's messages: always needed, rarely needed, and those of a guest's own pages. */
const remoteFiles: Record<string, (area: string) => boolean> = {
  [SITE]: (area) => !rarelyUsedAreas.includes(area) && !guestAreas.includes(area),
  texts: (area) => rarelyUsedAreas.includes(area),
  own: (area) => guestAreas.includes(area),
}

const ADMIN_ENVIRONMENT = 'stayfront_admin'
/** Areas in the bundle of the admin's Worker, which has no assets, for its messages to guests. */
const adminAreas = ['paytext']
const rarelyUsedAreas = ['static', 'help', 'door', 'consent', 'cookies', 'offline']

/** Areas of a guest's own pages and mails. */
export const guestAreas = (
  'assistant cards change checkin donate feedback games invoice life lists mail messages password ' +
  'paylink paytext profile referral rewards social tickets wallet wizard'
).split(' ')

/** Returns whether an area is loaded from a file; English of public pages stays in the Worker as fallback. */
function isRemote(locale: string, file: string): boolean {
  return locale !== 'en' || file !== SITE
}

/**
 * Returns a file of a language: messages by area in the order of their ids; the ids are included unless the Worker has
 * them.
 */
function remoteFile(folder: string, locale: string, file: string): { fileName: string; source: string } {
  const areas = areasOf(folder).filter((area) => remoteFiles[file]?.(area))
  const source = JSON.stringify(
    Object.fromEntries(
      areas.map((area) => {
        const packed = packArea(folder, area, compiledOf(folder, locale, area))
        return [area, file === SITE ? packed : { ids: idsOf(folder, area), packed }]
      }),
    ),
  )
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  return { fileName: `messages/${locale}-${file}-${hash}.json`, source }
}

function packArea(folder: string, area: string, messages: CompiledArea): (PackedMessage | null)[] {
  return idsOf(folder, area).map((id) => {
    const message = messages[id] ?? null
    return typeof message === 'string' || message === null ? message : packTree(message)
  })
}

function browserModule(messages: CompiledArea): string {
  return `export default ${JSON.stringify(messages)}`
}

/** Returns a language for the Worker or a test: ids stored once for all, syntax trees without property names. */
function workerModule(folder: string, area: string, messages: CompiledArea): string {
  const packed = packArea(folder, area, messages)
  return `import ids from '${MODULE_PREFIX}${IDS}/${area}'
import { unpackMessages } from ${JSON.stringify(UNPACK)}
export default unpackMessages(ids, ${JSON.stringify(packed)})`
}

function idsOf(folder: string, area: string): string[] {
  return readLanguage(folder, 'en').ids.get(area) ?? []
}

/** Lists the locales that have a message file. */
export function shippedLocales(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** Compiles an area's messages: plain text stays text, others become syntax trees. */
export function compileArea(messages: Record<string, string>, area: string): CompiledArea {
  const inArea = Object.entries(messages).filter(([id]) => id.startsWith(`${area}.`))
  return Object.fromEntries(inArea.map(([id, text]) => [id, compileMessage(text)]))
}

/**
 * Finds id prefixes that code completes, in a template such as `errors.${code}` or by `messageOf`; each counts for all
 * messages with that prefix.
 */
export function messagePrefixesOf(code: string): string[] {
  const beginnings = code.matchAll(/(?:`([a-z]+\.[A-Za-z]*)\$\{|messageOf\('([a-z]+\.[A-Za-z]*)')/g)
  return [...beginnings].map(([, inTemplate, inCall]) => inTemplate ?? inCall ?? '')
}

/** Returns a function that returns whether source folders name a message, whole or by the fixed part of a template. */
export function createUseCheck(sources: string[]): (id: string) => boolean {
  const code = sources.map(readCode).join('\n')
  const prefixes = messagePrefixesOf(code)
  // Cached: every language asks for the same names.
  const results = new Map<string, boolean>()
  return (id) => {
    const isUsed = results.get(id) ?? (code.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix)))
    results.set(id, isUsed)
    return isUsed
  }
}

function pickUsed<Message>(
  messages: Record<string, Message>,
  isUsed: (id: string) => boolean,
): Record<string, Message> {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isUsed(id)))
}

function readCode(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

function compileMessage(text: string): string | MessageFormatElement[] {
  const tree = parse(text, { captureLocation: false })
  const [first, ...more] = tree
  if (tree.length === 0) return ''
  return more.length === 0 && first?.type === TYPE.literal ? first.value : tree
}

/** A parsed language file: messages, ids by area, compiled areas. */
type Language = {
  modifiedAt: number
  messages: Record<string, string>
  ids: Map<string, string[]>
  compiled: Map<string, CompiledArea>
}

const languages = new Map<string, Language>()

/** Returns the messages of a language with those of the brands, cached until the file changes. */
function readLanguage(folder: string, locale: string): Language {
  const file = join(folder, `${locale}.json`)
  const modifiedAt = statSync(file).mtimeMs
  const cached = languages.get(file)
  if (cached?.modifiedAt === modifiedAt) return cached
  const messages = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    ...readBrandWords(join(folder, '../app/brands'), locale),
  }
  const ids = Map.groupBy(Object.keys(messages), (id) => id.split('.')[0] ?? '')
  const language = { modifiedAt, messages, ids, compiled: new Map() }
  languages.set(file, language)
  return language
}

/** Compiles an area once for browser, Worker and files. */
function compiledOf(folder: string, locale: string, area: string): CompiledArea {
  const { messages, compiled } = readLanguage(folder, locale)
  const cached = compiled.get(area)
  if (cached) return cached
  const result = compileArea(messages, area)
  compiled.set(area, result)
  return result
}

/** Returns the module of the languages, one dynamic import each: no page contains the file names of all languages. */
function languagesModule(folder: string): string {
  const rows = shippedLocales(folder).map(
    (locale) => `${JSON.stringify(locale)}: () => import('${MODULE_PREFIX}${locale}')`,
  )
  return `export const messageModules = { ${rows.join(', ')} }`
}

type LanguageParts = { areas: string[]; isFetched: boolean; bundled: readonly string[] }
/** Returns the module of a language's areas; those in files are listed by name only. */
function languageModule(folder: string, locale: string, { areas, isFetched, bundled }: LanguageParts): string {
  const remote = Object.keys(remoteFiles).filter((file) => isFetched && isRemote(locale, file))
  const local = areas
    .filter((area) => bundled.includes(area) || !remote.includes(fileOf(area)))
    .map((area) => `${JSON.stringify(area)}: () => import('${MODULE_PREFIX}${locale}/${area}')`)
  if (remote.length === 0) return `export default { ${local.join(', ')} }`
  const paths = Object.fromEntries(remote.map((file) => [file, `/${remoteFile(folder, locale, file).fileName}`]))
  return `import { remoteAreas } from '${FETCH_MODULE}'
export default { ${[`...remoteAreas(${JSON.stringify(paths)})`, ...local].join(', ')} }`
}

function fileOf(area: string): string {
  return Object.keys(remoteFiles).find((file) => remoteFiles[file]?.(area)) ?? SITE
}

function areasOf(folder: string, isIncluded?: (id: string) => boolean): string[] {
  const { ids } = readLanguage(folder, 'en')
  return [...ids].filter(([, areaIds]) => !isIncluded || areaIds.some(isIncluded)).map(([area]) => area)
}

/** Reads areas from files; areas and positions of ids are the same in every language. */
function fetchModule(folder: string): string {
  const rows = areasOf(folder).map((area) => {
    const file = fileOf(area)
    const ids = file === SITE ? `, () => import('${MODULE_PREFIX}${IDS}/${area}')` : ''
    return `${JSON.stringify(area)}: ['${file}'${ids}]`
  })
  return `${FETCH_CODE}
const table = { ${rows.join(', ')} }
export function remoteAreas(paths) {
  const rows = Object.entries(table).filter(([, [file]]) => paths[file])
  return Object.fromEntries(rows.map(([area, [file, ids]]) => [area, () => fetchMessages(paths[file], area, ids?.())]))
}`
}

const FETCH_CODE = `import { env } from 'cloudflare:workers'
import { unpackMessages } from ${JSON.stringify(UNPACK)}
// Results, not promises: a promise would be cancelled with the request that made it.
const files = new Map()
async function readFile(path) {
  const cached = files.get(path)
  if (cached) return cached
  const response = await env.ASSETS.fetch('https://assets.invalid' + path)
  if (!response.ok) throw new Error(path + ' answered ' + response.status)
  const areas = await response.json()
  files.set(path, areas)
  return areas
}
async function fetchMessages(path, area, ids) {
  const [idsModule, { [area]: content }] = await Promise.all([ids, readFile(path)])
  if (idsModule) return { default: unpackMessages(idsModule.default, content) }
  return { default: unpackMessages(content.ids, content.packed) }
}`
