// Brings a backup, or a firm’s export, into an empty server: `npm run restore`.
import { runCommand } from './run-command.mjs'

await runCommand('archive', 'restore')
