import vocabulary from './vocabulary.json'

/** The terms of schema.org (release 30.0, reduced by cut-vocabulary.mjs). */
const types: Record<string, string[]> = vocabulary.types
const properties: Record<string, { of: string[]; takes: string[] }> = vocabulary.properties
const members: Record<string, string[]> = vocabulary.members

/** Returns terms of a node and its descendants that are not in the vocabulary, each with its path; empty when valid. */
export function listFaults(node: unknown, at = ''): string[] {
  if (!isRecord(node)) return [`${at} is no node`]
  const own = [node['@type']].flat().map(String)
  const unknown = own.filter((type) => !Object.hasOwn(types, type)).map((type) => `${at} has the type ${type}`)
  const lineage = own.flatMap(lineageOf)
  const faults = Object.entries(node)
    .filter(([name]) => !name.startsWith('@') && !name.endsWith('-input'))
    .flatMap(([name, value]) => {
      const place = `${at}/${own.join('+')}.${name}`
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      const isOwn = property?.of.some((type) => lineage.includes(type))
      return property && isOwn
        ? [value].flat().flatMap((one) => faultsOf(one, property.takes, place))
        : [`${place} is no property`]
    })
  return [...unknown, ...faults]
}

function faultsOf(value: unknown, takes: string[], place: string): string[] {
  if (isRecord(value)) {
    const lineage = [value['@type']].flat().map(String).flatMap(lineageOf)
    return [
      ...(takes.some((type) => lineage.includes(type)) ? [] : [`${place} takes no such node`]),
      ...listFaults(value, place),
    ]
  }
  return takes.some((type) => isOf(value, type)) ? [] : [`${place} cannot be ${JSON.stringify(value)}`]
}

function isOf(value: unknown, type: string): boolean {
  if (type === 'Number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'Integer') return Number.isInteger(value)
  if (type === 'Boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (type === 'Text') return value !== ''
  if (type === 'Date') return /^\d{4}-\d\d-\d\d$/.test(value)
  if (type === 'Time') return /^\d\d:\d\d:\d\d$/.test(value)
  if (type === 'DateTime') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(value)
  // An address may represent the thing itself: a picture, a page.
  if (type === 'URL' || type === 'Thing' || type === 'ImageObject') return isAddress(value)
  const member = value.startsWith('https://schema.org/') ? value.slice('https://schema.org/'.length) : ''
  return Object.hasOwn(members, member) && (members[member]?.includes(type) ?? false)
}

function isAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

function lineageOf(type: string): string[] {
  const parents = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return [type, ...parents.flatMap(lineageOf)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
