// Restores the last backup into a scratch database and counts: `npm run verify`.
import { runCommand } from './run-command.mjs'

await runCommand('archive', 'verify')
