import path from 'node:path'
import { build } from 'esbuild'

export const root = path.resolve(import.meta.dirname, '..')

// Packages stay outside the bundle: they are installed anyway, and some carry WASM or native files.
const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
}

/** Bundles the server, or only the database's thread, into `outdir`. */
export async function buildServer(outdir = path.join(root, 'dist/server'), only) {
  const entries = { main: 'server/main.ts', 'database-thread': 'server/db/pglite/worker.ts' }
  await build({ ...shared, entryPoints: only ? { [only]: entries[only] } : entries, outdir })
  return { main: path.join(outdir, 'main.mjs'), thread: path.join(outdir, 'database-thread.mjs') }
}
