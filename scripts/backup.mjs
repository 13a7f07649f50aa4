// Backs a server up while it runs: `npm run backup`.
import { runCommand } from './run-command.mjs'

await runCommand('archive', 'backup')
