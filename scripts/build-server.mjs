import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { noticesOf, resolved, withDependencies } from './notices.cjs'

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

/** Bundles the server, or only these parts of it, into `outdir`. */
export async function buildServer(outdir = path.join(root, 'dist/server'), ...only) {
  const entries = {
    main: 'server/main.ts',
    'database-thread': 'server/kernel/db/pglite/worker.ts',
    'reading-process': 'server/kernel/reading/process/main.ts',
    'sums-thread': 'server/kernel/files/sums/thread.ts',
    'watchdog-thread': 'server/kernel/watchdog/thread.ts',
    firm: 'server/commands/firm.ts',
    archive: 'server/commands/archive.ts',
    compare: 'server/commands/compare.ts',
  }
  const entryPoints = only.length > 0 ? Object.fromEntries(only.map((name) => [name, entries[name]])) : entries
  const { metafile } = await build({ ...shared, metafile: true, entryPoints, outdir })
  fs.writeFileSync(path.join(outdir, 'notices.txt'), notices(metafile))
  const built = (name) => path.join(outdir, `${name}.mjs`)
  return {
    main: built('main'),
    thread: built('database-thread'),
    firm: built('firm'),
    archive: built('archive'),
    compare: built('compare'),
  }
}

/** What the server takes from node_modules, and what that needs. */
function notices({ inputs }) {
  const named = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  const names = named.map(({ path: name }) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  const folders = new Set(names.map((name) => resolved(name, root)).filter(Boolean))
  return noticesOf('案头 · 服务端', withDependencies(folders))
}
