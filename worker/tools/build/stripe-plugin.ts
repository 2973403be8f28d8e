import type { Plugin } from 'vite'

const UNUSED = /stripe\/esm\/(resources(?:\/.+)?|StripeEventNotificationHandler)\.js$/

/** What `StripeClient` may call, by file of the SDK. */
const kept = ['Checkout/Sessions', 'Checkout/index', 'Customers', 'PaymentMethods', 'Refunds'].map(
  (name) => `resources/${name}`,
)

/**
 * Leaves out of the worker what Stripe's SDK has for calls nobody makes: invoices, issuing, terminals and a hundred
 * more, 170 kB, and events of a kind the site is not sent. Each stays as an empty class, because the client makes one
 * of each. The build stops if a new SDK arranges its files in another way. See docs/decisions/worker-size.md.
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
        return kept.includes(name) ? undefined : { code: emptyResource(name, code), map: null }
      },
    },
  }
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
