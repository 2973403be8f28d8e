import type { Plugin } from 'vite'

const UNUSED = /stripe\/esm\/(resources(?:\/.+)?|StripeEventNotificationHandler|Decimal|V2Coercion|stripe\.core)\.js$/

/** What `StripeClient` may call, by file of the SDK. */
const kept = ['Checkout/Sessions', 'Checkout/index', 'Customers', 'PaymentMethods', 'Refunds'].map(
  (name) => `resources/${name}`,
)

/** The same by name of the client's part. */
const keptParts = ['checkout', 'customers', 'paymentMethods', 'refunds']

/** Numbers written as text, which nobody here asks for, stay text: what reads them is not needed. */
const standIns: Record<string, string> = {
  Decimal: 'export const Decimal = {}',
  V2Coercion: 'export const coerceV2RequestData = (data) => data\nexport const coerceV2ResponseData = () => {}',
}

/**
 * Leaves out of the worker what Stripe's SDK has for calls nobody makes: invoices, issuing, terminals and a hundred
 * more, 170 kB, and events of a kind the site is not sent. The client does not make them either; what a kept file names
 * stays as an empty class. The build stops if a new SDK arranges its files in another way. See docs/decisions/worker-size.md.
 */
export function stripePlugin(): Plugin {
  return {
    name: 'stayfront:stripe',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: UNUSED },
      handler(code, id) {
        const name = UNUSED.exec(id)?.[1] ?? ''
        if (name === 'stripe.core') return { code: withoutParts(code), map: null }
        if (kept.includes(name)) return { code: withoutSchemas(code), map: null }
        return { code: standIns[name] ?? emptyResource(name, code), map: null }
      },
    },
  }
}

/** The client with the parts that are called alone; throws when it does not look as expected. */
export function withoutParts(code: string): string {
  const made = /^ +this\.(\w+) = new \w+\(this\);$/gm
  const names = [...code.matchAll(made)].map((match) => match[1] ?? '')
  const missing = keptParts.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`stripe: the client of this SDK makes ${missing.join(', ')} otherwise`)
  return code.replace(made, (line, name) => (keptParts.includes(name) ? line : ''))
}

/** A file of resources without its lists of the fields that are numbers written as text. */
export function withoutSchemas(code: string): string {
  const found = /\b(?:request|response)Schema: \{/.exec(code)
  if (!found) return code
  let end = found.index + found[0].length
  for (let depth = 1; depth > 0; end += 1) {
    if (end >= code.length) throw new Error('stripe: a list of fields of this SDK has no end')
    depth += code[end] === '{' ? 1 : code[end] === '}' ? -1 : 0
  }
  const rest = code.slice(end).replace(/^,/, '')
  return withoutSchemas(code.slice(0, found.index) + rest)
}

/** A file of resources with its classes empty; throws when it does not look as expected. */
export function emptyResource(name: string, code: string): string {
  // The list of all resources by name, of which the client takes only this one.
  if (name === 'resources') {
    if (!code.includes('export { OAuthResource }')) throw new Error('stripe: this SDK lists its resources otherwise')
    return 'export class OAuthResource {}'
  }
  const classes = [...code.matchAll(/^export class (\w+) /gm)].map((match) => match[1])
  const hasMore = /^export (?!class |\{\s*\};?$)/m.test(code)
  if (hasMore) throw new Error(`stripe: ${name} of this SDK exports more than classes`)
  return classes.map((each) => `export class ${each} {}`).join('\n') || 'export {}'
}
