import type { CDPSession } from '@playwright/test'

/** The live regions currently announced, from the browser's accessibility tree, which excludes inert parts. */
export async function readLiveRegions(devtools: CDPSession): Promise<string[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const { ignored, role, name, childIds = [] } = known.get(id) ?? { ignored: true }
    const own = !ignored && role?.value === 'StaticText' ? String(name?.value) : ''
    return [own, ...childIds.map(textOf)].filter(Boolean).join(' ')
  }
  return nodes
    .filter(({ ignored, role }) => !ignored && /^(status|alert)$/.test(String(role?.value)))
    .map(({ nodeId }) => textOf(nodeId))
    .filter(Boolean)
}
