// Makes and lists a server's firms without a browser: `npm run firm -- help`.
import { runCommand } from './run-command.mjs'

await runCommand('firm')
