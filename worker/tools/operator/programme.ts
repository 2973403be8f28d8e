import { parseArgs } from 'node:util'
import { readDueDays, tellDueCommissions } from '#worker/bookings/commissions/tell-due-commissions.ts'
import { operateProgrammes, readProgrammeCommand } from '#worker/stays/programmes/operate-programmes.ts'
import { withMainFile } from './with-main-file.ts'

/**
 * `npm run programme` lists what travel agents and companies pay and earn; `npm run programme -- set --kind travel_agent --brand oyo
 * --countries IN --price 5 --commission 10` makes another (`--properties 10079,10080`, `--from`, `--until` as needed; `--id`: in place
 * of that one), `off --id 3` ends one, `due --from 2026-11-01 --until 2026-11-30` lists the commissions of stays that ended then.
 * The site must be stopped.
 */
const names = 'id kind brand countries price commission properties from until'.split(' ')
const { values, positionals } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  allowPositionals: true,
})
const [verb = 'list'] = positionals
if (verb === 'due') await withMainFile(readDueDays(values), tellDueCommissions, () => true)
else await withMainFile(readProgrammeCommand(verb, values), operateProgrammes, (said) => !said.startsWith('no '))
