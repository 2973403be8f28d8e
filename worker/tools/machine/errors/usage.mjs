/** Help of each command of `package.json`. `npm run admin` has its own pages. Plain JavaScript, for run.mjs. */
export const usage = {
  start: `npm start [-- --no-build]

Builds the site, brings the databases up to date and serves it on PORT (8787). docs/operations.md lists the settings.

  --no-build  serve the last build`,
  dev: `npm run dev

Serves the site on PORT (8787) and reloads it when the source changes.`,
  build: `npm run build

Builds the site beside the last build, then replaces it.`,
  test: `npm test [-- --check] [-- --shuffle <seed>]

Runs what every change needs: format, types, dead code, tests and browser journeys.

  --check           all but the browser journeys (npm run check)
  --shuffle <seed>  files and tests in another order`,
  map: `npm run map -- --area <extract.osm.pbf> --out <file.pmtiles> [--box <west,south,east,north>]

Makes a street map of an OpenStreetMap extract. Needs Debian's tilemaker and osmium-tool. docs/operations.md says where the file goes.

  --area <file>  the extract
  --box <box>    only this part of it, in degrees
  --out <file>   the map`,
  'test-deep': `npm run test:deep [-- <arguments of Playwright>]

Runs the long tests: every language, every page, races, other browsers, the last release.`,
  e2e: `npm run e2e [-- --no-build] [-- <arguments of Playwright>]

Builds the site and runs the browser journeys on fresh data.

  --no-build      use the last build
  --grep <words>  of Playwright: only the journeys with these words in their title`,
  'e2e/browsers/run.ts': `npm run browsers

Books a stay in Firefox and WebKitGTK, and works in the admin in Firefox, where they are installed. Uses the last
build.`,
  'e2e/look/run.ts': `npm run look [-- --no-build] [-- <arguments of Playwright>]

Takes screenshots of pages into .wrangler/look.`,
  bench: `npm run bench [-- options]

Measures the site on this machine and prints each value beside its limit.

  --only <part>        only heap, flood, start, scale, lighthouse, ari, admin-load, operators, rated, reports,
                       queries, suggestions or far
  --small <n>          properties of the small catalogue (10000)
  --large <n>          properties of the large catalogue (100000)
  --rounds <n>         rounds of each comparison (5)
  --milliseconds <n>   length of a round (1500)
  --against <release>  the revision to compare the start of a page with
  --minutes <n>        length of heap and flood (5)
  --pace <seconds>     time in which ari pushes its rates (240)
  --no-build           use the last build`,
  prove: `npm run prove [-- options]

Checks what a running site promises, on one of its test properties.

  --url <site>      the site (http://localhost:8787)
  --property <id>   the test property (1001)
  --crowd <n>       guests who book at once (50)`,
  seed: `npm run seed [-- options]

Empties the data of this machine and fills them with a demo. Stop the site first.

  --properties <n>     size of the demo (3000); 0: places and calendars only
  --from <YYYY-MM-DD>  first day of the demo (today)`,
  import: `npm run import -- <files> [options]

Imports files into the catalogue of a running site. docs/import.md explains the columns.

  --dry-run          check the files, write nothing
  --again            import a file that was imported before
  --kind <kind>      kind of the files, where their name does not tell it
  --encoding <name>  encoding of the files (detected)
  --undo <id>        undo an import
  --admin <url>      the admin (STAYFRONT_ADMIN_URL, or that of this machine)
  --token <token>    its token (STAYFRONT_ADMIN_TOKEN, or that of this machine)`,
  'admin/credit': `npm run credit -- --phone <number> | --booking <number> --amount <n> --currency <code> --reference <text> [options]

Credits the wallet of a guest who has signed in before. The same reference credits once.

  --days <n>       days until the credit expires (never)
  --brand <id>     brand of the guest
  --from owner     credit at the owner's expense
  --note <text>    note for the audit
  --admin <url>    the admin (STAYFRONT_ADMIN_URL, or that of this machine)
  --token <token>  its token (STAYFRONT_ADMIN_TOKEN, or that of this machine)`,
  'translations/translate': `npm run texts -- export|import <language> [file]

Exports the texts of a language for a translator, and imports them again (docs/languages.md).

  npm run texts -- export de           writes texts-de.csv: key, English, German
  npm run texts -- import de work.csv  writes the changed texts to locales/de.json`,
  'admin/write-places': `npm run places [-- <folder>]

Writes cities, districts, tags and calendars as import files (into places/).`,
  'events/write-page': `npm run events

Writes docs/events.md from the catalogue of events.`,
  'events/metrics': `npm run figures [-- options]

Prints funnel, web vitals, errors and counts of events, and writes them as a page.

  --days <n>    last days, 1 to 30 (7)
  --out <file>  the page (figures.html)`,
  'tests/support/make-hotels.ts': `npm run make-hotels [-- <folder> [hotels] [first night]]

Writes import files with hotels to try an import with (into hotels/, 200 hotels).`,
  costs: `npm run costs [-- --write]

Prints what a month on Cloudflare costs at three sizes.

  --write  writes the table into docs/operations.md`,
  stay: `npm run stay -- <booking number> check-in|check-out|no-show [options]

Records a guest's arrival, departure or no-show.

  --admin <url>    the admin (STAYFRONT_ADMIN_URL, or that of this machine)
  --token <token>  its token (STAYFRONT_ADMIN_TOKEN, or that of this machine)`,
  'worker/tools/data/backup.ts': `npm run backup [-- <folder>]

Copies the data of this machine while the site runs (into .wrangler/backups/<time>).`,
  'worker/tools/data/restore.ts': `npm run restore -- <folder>

Replaces the data of this machine by a backup and keeps the old data beside it. Stop the site first.`,
  'worker/tools/release/deploy.ts': `npm run deploy [-- options]

Builds the site, migrates the databases and deploys to Cloudflare (docs/cloudflare.md).

  --env <name>  environment of wrangler.toml
  --admin       deploy the admin, too
  --dry-run     build and check, deploy nothing`,
  reset: `npm run reset [-- --really]

Deletes the data of this machine. Stop the site first.

  --really  also those of a production site`,
  format: `npm run format [-- <files>]

Formats and lints the source.`,
}
