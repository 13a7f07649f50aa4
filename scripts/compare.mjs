// Compares a restored server with what it was restored from, row by row and file by file: `npm run compare`.
import { runCommand } from './run-command.mjs'

await runCommand('compare')
