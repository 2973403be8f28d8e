/**
 * Reduces a release of schema.org's vocabulary to what the tests use: parents of types, domains and ranges of
 * properties, members of enumerations. `node tests/support/schemaorg/cut-vocabulary.mjs schemaorg-all-https.jsonld`
 * (github.com/schemaorg/schemaorg, data/releases/30.0) writes `vocabulary.json` beside this file.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const PREFIX = 'schema:'
const { '@graph': graph } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const vocabulary = { types: {}, properties: {}, members: {} }

for (const node of graph) {
  if (!node['@id'].startsWith(PREFIX) || node['schema:supersededBy']) continue
  const name = nameOf(node)
  const types = [node['@type']].flat()
  if (types.includes('rdfs:Class')) vocabulary.types[name] = namesOf(node['rdfs:subClassOf'])
  else if (types.includes('rdf:Property')) {
    const of = namesOf(node['schema:domainIncludes'])
    const takes = namesOf(node['schema:rangeIncludes'])
    vocabulary.properties[name] = { of, takes }
  } else
    for (const type of types)
      vocabulary.members[name] = [...(vocabulary.members[name] ?? []), type.slice(PREFIX.length)]
}
writeFileSync(new URL('vocabulary.json', import.meta.url), JSON.stringify(vocabulary))

function namesOf(nodes) {
  return [nodes ?? []]
    .flat()
    .filter((node) => node['@id'].startsWith(PREFIX))
    .map(nameOf)
}

function nameOf(node) {
  return node['@id'].slice(PREFIX.length)
}
