// Falls of the server amid writing, run by hand: `npm run kills`.
//
//   npm run kills                   100 amid tasks, approvals and money each
//   npm run kills -- 30             so many
//
// It is test/flows/processes/killed.test.ts, approval-killed.test.ts and money-killed.test.ts, which `npm run test:all` runs with a few.
import { spawnSync } from 'node:child_process'
import { root } from './build-server.mjs'

const [kills = '100'] = process.argv.slice(2)
const files = ['killed', 'approval-killed', 'money-killed'].map((name) => `test/flows/processes/${name}.test.ts`)
const { status } = spawnSync('npx', ['jest', ...files, '--selectProjects', 'flows', '--runInBand'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: kills },
})
process.exit(status ?? 1)
