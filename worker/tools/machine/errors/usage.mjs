/** One usage sentence per command of `package.json`; `desk` has its own help pages. */
export const usage = {
  start: 'npm start [-- --no-build] builds and serves the site on PORT (8787); docs/operations.md lists its settings.',
  dev: 'npm run dev serves the site on PORT (8787) and follows changes of the source.',
  build: 'npm run build builds the site beside the last build and puts it in its place.',
  test: 'npm test [-- --check] runs the tests of every change; --check only formats, types and dead code.',
  'test-deep': 'npm run test:deep runs all tests, in every language and at length.',
  e2e: 'npm run e2e [-- --no-build --grep <words>] runs the browser journeys; other arguments go to Playwright.',
  'e2e/browsers/run.ts':
    'npm run browsers books a stay of the last build in Firefox and in WebKitGTK, where they are installed.',
  'e2e/look/run.ts': 'npm run look [-- --grep <words>] draws pages as pictures; arguments go to Playwright.',
  bench:
    'npm run bench [-- --only <part> --small <n> --large <n> --rounds <n> --no-build] measures the site on this machine.',
  prove:
    'npm run prove -- --url <site> --property <id> tries the promises of a running site on one of its test properties.',
  seed: 'npm run seed -- --properties <n> empties the data of this machine and makes a demo of that size.',
  import:
    'npm run import -- <files> [--dry-run --again --kind <kind> --undo <id> --admin <address> --token <token>] imports files (docs/import.md).',
  'desk/credit': 'npm run credit -- <options> credits wallets through the admin (docs/operations.md).',
  'texts/translate': 'npm run texts writes and reads the tables translators work on (docs/languages.md).',
  'desk/write-places': 'npm run places -- <folder> writes cities, quarters, tags and seasons as files of an import.',
  'events/write-page': 'npm run events writes the page of all events anew.',
  'events/figures': 'npm run figures writes what pages told of themselves as one page.',
  'tests/support/make-hotels.ts':
    'npm run make-hotels -- <folder> [hotels] [first night] writes files of an import to try it with.',
  stay: 'npm run stay -- <booking number> check-in|check-out|no-show marks a stay through the admin.',
  'worker/tools/data/backup.ts':
    'npm run backup -- <folder> copies the data of this machine, while the site runs (docs/operations.md).',
  'worker/tools/data/restore.ts':
    'npm run restore -- <folder> puts a backup in the place of the data; stop the site first.',
  'worker/tools/release/deploy.ts':
    'npm run deploy [-- --env <name> --dry-run --desk] builds, migrates and deploys to Cloudflare.',
  reset: 'npm run reset [-- --really] empties the data of this machine; the site must be stopped.',
  format: 'npm run format formats the source.',
}
