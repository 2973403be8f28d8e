import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.ts'
import { settingNames } from './settings.ts'

/** Variables read by this machine's commands, in addition to the site's settings. */
const COMMAND_NAMES = [
  'PORT',
  'HOST',
  'START_WITHOUT',
  'ADMIN_PORT',
  'ADMIN_SETUP',
  'STAYFRONT_PROPERTIES',
  'STAYFRONT_STATE',
  'STAYFRONT_ADMIN_URL',
  'STAYFRONT_ADMIN_TOKEN',
  'STAYFRONT_OUT',
]
const knownNames = [...new Set([...settingNames, ...COMMAND_NAMES])]

/** Prefixes used by no other program; `DESK_` was the admin's before `ADMIN_`. */
const OWN_PREFIX = /^(STAYFRONT|DESK)_/

/**
 * Returns a sentence for each misspelt setting. In the environment only names one or two letters from a setting, or
 * with our prefixes, count; in `.dev.vars` every unknown name.
 */
export function listMisspelt(environment: NodeJS.ProcessEnv, devVars = readDevVars()): string[] {
  const inEnvironment = Object.keys(environment).filter((name) => environment[name] && isLikelySetting(name))
  const names = [...inEnvironment, ...devVars].filter((name) => !knownNames.includes(name))
  return [...new Set(names)].map((name) => `${name} is not a setting; did you mean ${nearest(name, knownNames)}?`)
}

/** Returns the most similar candidate, ignoring case. */
export function nearest(word: string, candidates: readonly string[]): string {
  const distances = candidates.map((candidate) => distance(word.toUpperCase(), candidate.toUpperCase()))
  return candidates[distances.indexOf(Math.min(...distances))] ?? ''
}

function isLikelySetting(name: string): boolean {
  if (OWN_PREFIX.test(name)) return true
  const edits = distance(name.toUpperCase(), nearest(name, knownNames))
  // Short names resemble settings by chance.
  const maxEdits = name.length < 10 ? 1 : 2
  return name.length >= 6 && edits <= maxEdits
}

function readDevVars(): string[] {
  const file = inProject('.dev.vars')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)].map(([, name = '']) => name)
}

/** Returns the Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, index) => [index])
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let column = 0; column <= to.length; column += 1) if (rows[0]) rows[0][column] = column
  for (let row = 1; row <= from.length; row += 1)
    for (let column = 1; column <= to.length; column += 1) {
      const substitution = from[row - 1] === to[column - 1] ? 0 : 1
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const insertOrDelete = Math.min(cell(row - 1, column), cell(row, column - 1)) + 1
      const best = Math.min(insertOrDelete, cell(row - 1, column - 1) + substitution)
      const current = rows[row]
      if (current) current[column] = isSwap ? Math.min(best, cell(row - 2, column - 2) + 1) : best
    }
  return cell(from.length, to.length)
}
