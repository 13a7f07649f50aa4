// Races over the same right, run by hand on a PostgreSQL of their own: `npm run races`.
//
//   npm run races                   100 rounds of each race
//   npm run races -- 20             so many
//
// It is test/flows/approval-permissions.test.ts and approval-permission-pairs.test.ts, which CI runs with a few.
import { spawn } from 'node:child_process'
import { root } from './build-server.mjs'
import { startServices } from './services.mjs'

const [rounds = '100'] = process.argv.slice(2)
const services = await startServices()
if (!services.postgresUrl) {
  console.error('PostgreSQL is not installed here: on the embedded database nobody races')
  await services.stop()
  process.exit(1)
}
const files = ['approval-permissions', 'approval-permission-pairs'].map((name) => `test/flows/${name}.test.ts`)
const child = spawn('npx', ['jest', ...files, '--selectProjects', 'flows', '--runInBand'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RACE_ROUNDS: rounds, TEST_DATABASE_URL: services.postgresUrl },
})
child.on('close', async (status) => {
  await services.stop()
  process.exit(status ?? 1)
})
