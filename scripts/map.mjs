// Writes docs/MAP.md from the code: `npm run map`.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './build-server.mjs'

const bundle = path.join(root, '.cache/map.mjs')
await build({
  absWorkingDir: root,
  entryPoints: ['scripts/map/map.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: bundle,
  packages: 'external',
  // Read by test/support/paths.ts, which finds the project's folder by it.
  define: { __dirname: JSON.stringify(path.join(root, 'test/support')) },
  logLevel: 'error',
})
const { map } = await import(bundle)
fs.writeFileSync(path.join(root, 'docs/MAP.md'), map())
